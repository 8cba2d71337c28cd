import { allOf } from '#engine/query/filter';
import { queryOrderOf } from '#engine/query/query-order-of';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { searchIn } from '#server/behaviours/conditions-of.ts';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import type { Behaviour } from '#server/exchange.ts';
import { remainingDays } from '#server/recycle/sweep-bin.ts';

const fields = ['id', 'kind', 'fullName', 'place', 'deletedBy', 'deletedTime'];

/** What was deleted, the last first, without what is restored together with something else. */
export const handler: Behaviour = async ({ resource, query, caller }, services) => {
  const { recordsOf, accessFor, settings } = services;
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const search = searchIn(['fullName', 'place'], query['keyword'], accessFor(resource, caller).fields.hidden);
  const order = queryOrderOf(readableQueryFields({ resource, caller }, services), query['sidx'], query['sort']);
  const kind = query['kind'] === undefined ? undefined : { field: 'kind', is: 'equals' as const, value: query['kind'] };
  const { rows, total } = await recordsOf(resource, caller).page({
    ...search,
    filter: allOf([search.filter, { field: 'ownerId', is: 'empty' }, kind]),
    fields,
    page,
    ...(order && { order }),
  });
  const now = Date.now();
  const list = rows.map((row) => ({ ...row, remainingDays: remainingDays(Number(row['deletedTime']), settings.recycleDays, now) }));
  return { data: { list, pagination: paginationOf(page, total) } };
};
