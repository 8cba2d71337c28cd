import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { pagedList } from '#server/sending/paged-list.ts';

/** Scheduled tasks; existing clients read the number of runs as a text. */
export const handler: Behaviour = async (exchange, services) => {
  const { list, ...others } = await pagedList(exchange, services);
  const rows = list.map((row) => ('runCount' in row ? { ...row, runCount: String(row['runCount'] ?? 0) } : row));
  return { data: { list: await withUserNames(rows, services.names, exchange.caller), ...others } };
};
