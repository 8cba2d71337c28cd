import { allOf, type Filter } from '#engine/query/filter';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { searchIn } from '#server/behaviours/conditions-of.ts';
import type { Behaviour } from '#server/exchange.ts';
import { withTypeNames } from '#server/sending/type-names.ts';

/** What was sent, the newest first. */
export const handler: Behaviour = async ({ call, resource, query, caller }, services) => {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const { keyword, filter } = searchIn(call.operation.keyword, query['keyword'], services.accessFor(resource, caller).fields.hidden);
  const equals = ['messageType', 'messageSource', 'state']
    .filter((field) => query[field] !== undefined)
    .map((field): Filter => ({ field, is: 'equals', value: query[field] }));
  const { rows, total } = await services.recordsOf(resource, caller).page({
    ...(keyword && { keyword }),
    filter: allOf([filter, ...equals, within(query['startTime'], query['endTime'])]),
    order: [{ field: 'sendTime', descending: query['sort'] !== 'asc' }],
    page,
    fields: ['id', ...(call.operation.fields ?? [])],
  });
  return { data: { list: await withTypeNames(rows, caller, services), pagination: paginationOf(page, total) } };
};

const within = (from: unknown, to: unknown): Filter | undefined =>
  from === undefined && to === undefined
    ? undefined
    : { field: 'sendTime', is: 'between', value: [Number(from ?? 0), Number(to ?? Number.MAX_SAFE_INTEGER)] };
