import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { readableTables } from '#server/behaviours/transfer/source-table.ts';
import { tableFields } from '#server/behaviours/transfer/table-fields.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The tables of a data source, and its views where the call asks for them, as existing clients list them. */
export const tables: Behaviour = async (exchange, services) => {
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

/** The columns of a table of a data source. */
export const columns: Behaviour = async ({ params, caller }, services) => {
  const source = await readableTables(params['linkId'] ?? '', caller, services);
  return { data: { list: tableFields(await source.columns(params['table'] ?? '')) } };
};

/** A table with its columns. `hasTableData` makes existing clients show them as they are, because tables are not changed here. */
export const read: Behaviour = async ({ params, caller }, services) => {
  const source = await readableTables(params['linkId'] ?? '', caller, services);
  const table = params['table'] ?? '';
  const columns = tableFields(await source.columns(table));
  const tableName = (await source.tables()).find(({ name }) => name === table)?.comment ?? '';
  return { data: { tableInfo: { table, tableName, newTable: table }, tableFieldList: columns, hasTableData: true } };
};
