import type { Behaviour } from '#server/exchange.ts';
import { mailResource, ownRecords } from '#server/sending/email/own-mails.ts';
import type { Row } from '#server/storage/records.ts';

const marks: Readonly<Record<string, Row>> = {
  markRead: { isRead: 1 },
  markUnread: { isRead: 0 },
  markStar: { starred: 1 },
  markUnstar: { starred: 0 },
};

/** Marks a mail of the caller as read or starred, or takes the mark away. */
export const handler: Behaviour = async ({ call, params, caller }, services) => {
  await ownRecords(mailResource, caller, services).update(params['id'] ?? '', marks[call.operation.id] ?? {});
  return { data: null };
};
