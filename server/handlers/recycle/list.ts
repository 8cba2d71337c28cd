import { allOf } from '#engine/query/filter';
import { queryOrderOf } from '#engine/query/query-order-of';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { searchIn } from '#server/behaviours/conditions-of.ts';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import type { Behaviour } from '#server/exchange.ts';
import { remainingDays } from '#server/recycle/sweep-bin.ts';
import { visibleEntries, withVisibleNames } from '#server/recycle/visible-entries.ts';
import { serverCaller } from '#server/access/caller.ts';
import type { Row } from '#server/storage/records.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

const fields = ['id', 'kind', 'fullName', 'place', 'deletedBy', 'deletedTime'];

/** What was deleted, the last first, without what is restored together with something else. */
export const handler: Behaviour = async ({ resource, query, caller }, services) => {
  const { recordsOf, accessFor, settings } = services;
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const search = searchIn(['fullName', 'place'], query['keyword'], accessFor(resource, caller).fields.hidden);
  const order = queryOrderOf(readableQueryFields({ resource, caller }, services), query['sidx'], query['sort']);
  const kind = query['kind'] === undefined ? undefined : { field: 'kind', is: 'equals' as const, value: query['kind'] };
  const isByName = search.keyword !== undefined || search.filter !== undefined || (order ?? []).some(({ field }) => field === 'fullName');
  const narrowedBy = await visibleEntries(caller, services, { named: isByName });
  const { rows, total } = await recordsOf(resource, caller, undefined, { narrowedBy }).page({
    ...search,
    filter: allOf([search.filter, { field: 'ownerId', is: 'empty' }, kind]),
    fields,
    page,
    ...(order && { order }),
  });
  const now = Date.now();
  const stored = await rowsWith(
    recordsOf(resource, serverCaller),
    'id',
    rows.map(({ id }) => id),
    ['id', 'resource', 'recordId'],
  );
  const placeOf = new Map(stored.map((entry) => [entry['id'], entry]));
  const named = await withVisibleNames(
    rows.map((row) => ({ ...row, ...placeOf.get(row['id']) })),
    caller,
    services,
  );
  const list = named.map(({ resource: _resource, recordId: _recordId, ...row }): Row => ({
    ...row,
    remainingDays: remainingDays(Number((row as Row)['deletedTime']), settings.recycleDays, now),
  }));
  return { data: { list, pagination: paginationOf(page, total) } };
};
