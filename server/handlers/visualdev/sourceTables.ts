import { readableTables } from '#server/behaviours/transfer/source-table.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The tables and views of a data source that a new module can begin with. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const tables = await readableTables(String(query['sourceId'] ?? ''), caller, services);
  return { data: { list: await tables.tables() } };
};
