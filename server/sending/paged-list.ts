import { behaviour as list } from '../behaviours/list';
import type { Exchange } from '../exchange';
import type { Services } from '../services';
import type { Row } from '../storage/records';

/** A page of a list as rows, the first one if the call names none. */
export async function pagedList(exchange: Exchange, services: Services): Promise<{ list: Row[]; pagination: unknown }> {
  const answer = await list({ ...exchange, query: { currentPage: 1, ...exchange.query } }, services);
  return ('data' in answer ? answer.data : { list: [] }) as { list: Row[]; pagination: unknown };
}
