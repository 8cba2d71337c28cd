import type { LiveMessage } from '#ui/live/live-hub.ts';

/** Keeps the number of unread messages from what the server tells. */
export interface UnreadCount {
  /** A message with the number; without it, the number is asked for soon. */
  take(message: LiveMessage): void;
  /** A new message for the user. */
  add(message: LiveMessage): void;
  /** Asks for the number soon. */
  countSoon(): void;
}

interface UnreadCountOptions {
  /** Asks the server. */
  count(): Promise<number>;
  change(next: (before: number) => number): void;
  /** From 0 to 1. */
  random?(): number;
}

/** In ms: a notice to everyone is taken back from thousands of browsers at once, so each waits a random time. */
export const maxDelay = 5_000;

/**
 * What a connection catches up on may be older than the number that it began with, so both carry the time of the server.
 *
 * @example createUnreadCount({ count, change }).take({ method: 'initMessage', unreadTotalCount: 3, dateTime: Date.now() })
 */
export function createUnreadCount({ count, change, random = Math.random }: UnreadCountOptions): UnreadCount {
  let countedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const countNow = async (): Promise<void> => {
    timer = undefined;
    const unread = await count();
    change(() => unread);
  };
  const countSoon = (): void => {
    // A failed call leaves the number as it is until the next message.
    timer ??= setTimeout(() => void countNow().catch(() => {}), random() * maxDelay);
  };
  return {
    countSoon,
    take: ({ unreadTotalCount, dateTime }) => {
      if (typeof unreadTotalCount !== 'number') return countSoon();
      if (Number(dateTime) < countedAt) return;
      countedAt = Number(dateTime);
      change(() => unreadTotalCount);
    },
    add: ({ unreadNoticeCount = 1, messageDefaultTime }) => {
      if (Number(messageDefaultTime) > countedAt) change((before) => before + Number(unreadNoticeCount));
    },
  };
}
