import type { Behaviour } from '#server/exchange.ts';
import { orderOf } from '#server/behaviours/order-of.ts';
import { listModules } from '#server/modules/list-modules.ts';

const usualPageSize = 20;

/** Modules without their designs, by page; all of them under `…/list`. */
export const handler: Behaviour = async ({ call, resource, query, caller }, services) => {
  const isPaged = Object.hasOwn(call.query, 'currentPage');
  const page = { number: Number(query['currentPage'] ?? 1), size: Number(query['pageSize'] ?? usualPageSize) };
  const order = orderOf(query, resource, services.registry);
  const { rows, total } = await listModules({ query, ...(order && { order }), ...(isPaged && { page }) }, services, caller);
  return { data: { list: rows, pagination: { currentPage: page.number, pageIndex: page.number, pageSize: isPaged ? page.size : total, total } } };
};
