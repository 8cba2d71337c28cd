import type { Call } from '#engine/operations';
import type { Order } from './list-props';

/** A query of a list, in addition to the params of its source. */
export interface ListQuery {
  query: Readonly<Record<string, unknown>>;
  superQuery?: unknown;
  order: readonly Order[];
  /** Missing if all rows are requested at once. */
  page?: { number: number; size: number } | undefined;
  /** Fields to sum over all pages. */
  summedFields?: readonly string[];
}

/**
 * The input of a list call. Calls with a record codec take a query object, which includes params that are not part of the
 * path. Other calls take flat parameters.
 *
 * @example inputOf(call, {}, { query: { keyword: 'x' }, order: [{ field: 'a', descending: true }] })
 * // { keyword: 'x', sidx: 'a', sort: 'desc' }
 */
export function inputOf(
  call: Pick<Call, 'parameters' | 'codec'>,
  params: Readonly<Record<string, unknown>>,
  { query, superQuery, order, page, summedFields = [] }: ListQuery,
): Record<string, unknown> {
  const paging = page && { currentPage: page.number, pageSize: page.size };
  if (call.codec === undefined) return { ...params, ...query, ...paging, ...orderInput(order) };
  const isInPath = (name: string): boolean => call.parameters.includes(name);
  const entries = Object.entries(params);
  return {
    ...Object.fromEntries(entries.filter(([name]) => isInPath(name))),
    ...(paging ?? allRows),
    query: { ...query, ...Object.fromEntries(entries.filter(([name]) => !isInPath(name))) },
    ...(superQuery !== undefined && { superQuery }),
    ...(order.length > 0 && { order }),
    ...(summedFields.length > 0 && { summedFields }),
    display: 'values',
  };
}

/** The size of the page that existing clients request for all rows. The server applies its own limit. */
export const wholeSize = 1_000_000;

const allRows = { currentPage: 1, pageSize: wholeSize };

function orderInput(order: readonly Order[]): Record<string, unknown> {
  const [first] = order;
  if (!first) return {};
  if (order.length === 1) return { sidx: first.field, sort: first.descending ? 'desc' : 'asc' };
  return { sidx: order.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',') };
}
