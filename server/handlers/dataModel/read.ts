import { readableTables } from '#server/behaviours/transfer/source-table.ts';
import { tableFields } from '#server/behaviours/transfer/table-fields.ts';
import type { Behaviour } from '#server/exchange.ts';

/** A table with its columns. `hasTableData` makes existing clients show them as they are, because tables are not changed here. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const source = await readableTables(params['linkId'] ?? '', caller, services);
  const table = params['table'] ?? '';
  const columns = tableFields(await source.columns(table));
  const tableName = (await source.tables()).find(({ name }) => name === table)?.comment ?? '';
  return { data: { tableInfo: { table, tableName, newTable: table }, tableFieldList: columns, hasTableData: true } };
};
