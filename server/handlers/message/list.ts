import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { requireSession } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { inboxOf } from '#server/messages/inbox.ts';
import { messageRows } from '#server/behaviours/messages/message-rows.ts';

/** The caller's messages, the last first. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const { userId } = requireSession(caller);
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const keyword = typeof query['keyword'] === 'string' ? query['keyword'].trim() : '';
  const { rows, total } = await inboxOf(userId, services.recordsOf).page({
    filter: {
      all: ['type', 'isRead'].flatMap((field) =>
        query[field] === undefined ? [] : [{ field, is: 'equals' as const, value: query[field] }],
      ),
    },
    ...(keyword !== '' && { keyword: { fields: ['title'], text: keyword } }),
    order: [{ field: 'creatorTime', descending: query['sort'] !== 'asc' }],
    page,
    fields: ['id', 'title', 'words', 'type', 'flowType', 'isRead', 'excerpt', 'creatorUserId', 'creatorTime'],
  });
  return { data: { list: await messageRows(rows, caller, services), pagination: paginationOf(page, total) } };
};
