import type { Call } from '#engine/operations';
import type { Order } from './list-props';

/** What a list asks for, besides what its source's params say. */
export interface ListQuery {
  query: Readonly<Record<string, unknown>>;
  superQuery?: unknown;
  order: readonly Order[];
  /** Left out where everything comes at once. */
  page?: { number: number; size: number } | undefined;
}

/**
 * The input of a list call. Records that travel as texts (`codec`) are asked for by a query object, which takes in the
 * params that are no part of the path, and come as values; other calls have everything side by side.
 *
 * @example inputOf(call, {}, { query: { keyword: 'x' }, order: [{ field: 'a', descending: true }] }) // { keyword: 'x', sidx: 'a', sort: 'desc' }
 */
export function inputOf(
  call: Pick<Call, 'parameters' | 'codec'>,
  params: Readonly<Record<string, unknown>>,
  { query, superQuery, order, page }: ListQuery,
): Record<string, unknown> {
  const paging = page && { currentPage: page.number, pageSize: page.size };
  if (call.codec === undefined) return { ...params, ...query, ...paging, ...orderInput(order) };
  const inPath = (name: string): boolean => call.parameters.includes(name);
  const entries = Object.entries(params);
  return {
    ...Object.fromEntries(entries.filter(([name]) => inPath(name))),
    ...(paging ?? everything),
    query: { ...query, ...Object.fromEntries(entries.filter(([name]) => !inPath(name))) },
    ...(superQuery !== undefined && { superQuery }),
    ...(order.length > 0 && { order }),
    display: 'values',
  };
}

/** As existing clients ask for it; the server has a limit of its own. */
const everything = { currentPage: 1, pageSize: 1_000_000 };

function orderInput(order: readonly Order[]): Record<string, unknown> {
  const [first] = order;
  if (!first) return {};
  if (order.length === 1) return { sidx: first.field, sort: first.descending ? 'desc' : 'asc' };
  return { sidx: order.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',') };
}
