import { sql } from 'kysely';
import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { tellUnread } from '#server/messages/unread-counts.ts';

/** Removes messages of the caller for good; the ids of other users' messages match nothing. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { userId } = requireSession(caller);
  const { ids } = body as { ids: string | string[] };
  const named = (Array.isArray(ids) ? ids : ids.split(',')).map((id) => id.trim()).filter((id) => id !== '');
  const { rows } = await sql<{ isRead: number }>`
    delete from base_message where user_id = ${userId} and id = any(${named})
    returning is_read as "isRead"`.execute(services.db);
  if (rows.length === 0) throw new AppError('recordNotFound', { id: named[0] ?? '' });
  if (rows.some(({ isRead }) => isRead === 0)) await tellUnread(userId, services);
  return { data: { count: rows.length }, msg: '$t:message.removed' };
};
