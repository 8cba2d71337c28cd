import { readableTables, readTable } from '#server/behaviours/transfer/source-table.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The columns of a table, with the kinds of fields that fit. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const input = { sourceId: String(query['sourceId'] ?? ''), table: String(query['table'] ?? '') };
  const tables = await readableTables(input.sourceId, caller, services);
  const { columns, rows, hasMore } = await readTable(input, tables, caller, services);
  return { data: { columns, rows, hasMore } };
};
