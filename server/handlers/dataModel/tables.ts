import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { readableTables } from '#server/behaviours/transfer/source-table.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The tables of a data source, and its views where the call asks for them, as existing clients list them. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, query, caller, call } = exchange;
  const source = await readableTables(params['linkId'] ?? '', caller, services);
  const keyword = String(query['keyword'] ?? '')
    .trim()
    .toLowerCase();
  const isAll = call.path.endsWith('/TableAll');
  const tables = await source.tables();
  const offered = isAll ? tables : tables.filter(({ isView }) => !isView);
  const found = offered.filter(({ name, comment }) => `${name} ${comment}`.toLowerCase().includes(keyword));
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const start = (page.number - 1) * page.size;
  const list = found.slice(start, start + page.size).map(({ name, comment, isView, rows }) => ({
    id: name,
    table: name,
    tableName: comment,
    type: isView ? 1 : 0,
    sum: rows,
  }));
  return { data: { list, pagination: paginationOf(page, found.length) } };
};
