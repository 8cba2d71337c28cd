import { readableTables } from '#server/behaviours/transfer/source-table.ts';
import { tableFields } from '#server/behaviours/transfer/table-fields.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The columns of a table of a data source. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const source = await readableTables(params['linkId'] ?? '', caller, services);
  return { data: { list: tableFields(await source.columns(params['table'] ?? '')) } };
};
