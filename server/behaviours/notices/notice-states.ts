export const noticeResource = 'message/notice';

/** The values of `enabledMark`. Existing clients do not have `scheduled`; for them it is a draft. */
export const noticeStates = { draft: 0, sent: 1, expired: 2, scheduled: 3 } as const;

/** Whether a notice in this state is with its receivers. */
export const isReleased = (state: unknown): boolean => state === noticeStates.sent || state === noticeStates.expired;

/** The values of `remindCategory`. */
export const remindCategories = { inSite: '1', byConfig: '2', none: '3' } as const;

/** Names the messages of one release: a notice that was withdrawn may be released again. `releaseTime` is in ms. */
export const sendingIdOf = (noticeId: string, releaseTime: number): string => `${noticeId}:${releaseTime}`;
