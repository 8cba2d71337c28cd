import type { InSiteMessage } from '../messages/send-in-site';

/** What a sending was asked to send. The record of `message/monitor` keeps it as JSON for its job, and for sending again. */
export interface Sending {
  /** By placeholder: `@Title` of the system, `name` a parameter of the template. `@Content` is HTML. */
  values: Readonly<Record<string, string>>;
  /** The pages that `{@FlowLink}` opens, as paths of this server's clients. */
  link?: { pc: string; app?: string };
  /** Further parts of an in-site message. */
  inSite?: Pick<InSiteMessage, 'flowType' | 'excerpt' | 'bodyText' | 'files' | 'sourceId'>;
}

/** Ids of users, or all who are enabled. */
export type Receivers = readonly string[] | 'everyone';

/** The ids of a stored sending. */
export const receiversIn = (text: unknown): Receivers => {
  const stored = String(text ?? '');
  return stored === 'everyone' ? 'everyone' : stored.split(',').filter(Boolean);
};

/** @example receiversText(['a', 'b']) // 'a,b' */
export const receiversText = (receivers: Receivers): string => (receivers === 'everyone' ? receivers : [...new Set(receivers)].join(','));

/** The states of a sending, and of a receiver in it. */
export const monitorStates = { waiting: 1, sent: 2, partly: 3, failed: 4, withdrawn: 5 } as const;
export const deliveryStates = { waiting: 1, sent: 2, failed: 3 } as const;
