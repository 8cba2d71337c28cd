import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { markRead, type ReadSelection } from '#server/messages/mark-read.ts';

/** Marks the caller's messages of a type, or with a keyword, as read. Clients name them in the body or in the query. */
export const handler: Behaviour = async ({ query, body, caller }, services) => {
  const count = await markRead(requireSession(caller).userId, selectionOf({ ...query, ...(body as object | null) }), services);
  if (count === 0) throw new AppError('noUnreadMessages');
  return { data: null, msg: '$t:message.allRead' };
};

function selectionOf({ type, keyword }: Readonly<Record<string, unknown>>): ReadSelection {
  const text = typeof keyword === 'string' ? keyword.trim() : '';
  const number = type === '' || type === null || type === undefined ? undefined : Number(type);
  return { ...(Number.isInteger(number) && { type: Number(number) }), ...(text !== '' && { keyword: text }) };
}
