import type { Filter } from '#engine/query/filter';
import type { Exchange } from '../exchange';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { codecOf } from './codec/codec-of';
import { paginationFor } from './long-list';

/** The page that a list call asks for, for a handler that adds to its rows. `narrowedBy` is a filter of the server. */
export async function pageOfRecords(
  exchange: Exchange,
  services: Services,
  narrowedBy?: Filter,
): Promise<{ rows: Row[]; pagination: object }> {
  const request = codecOf(exchange.call).listRequest(exchange, services);
  const records = services.recordsOf(exchange.resource, exchange.caller, undefined, narrowedBy && { narrowedBy });
  const { rows, total } = await records.page(request);
  return { rows, pagination: paginationFor(request, { total, count: rows.length }) };
}
