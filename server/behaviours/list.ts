import type { Behaviour } from '../exchange';
import type { Row } from '../storage/records';
import { conditionsOf, fixedConditionsOf } from './conditions-of';
import { orderOf } from './order-of';
import { readTree } from './read-tree';
import { storedFields } from './stored-fields';
import { visibleFields } from './visible-fields';

/** Page size where a client asks for a page and does not say how long. */
const usualPageSize = 20;

/**
 * Records as a list: narrowed by path and keyword, ordered by `sidx` and `sort`, paged when asked for a page, whole
 * otherwise. With the key that `treeWhen` names set to 1 it is a tree instead, and never paged.
 */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, query, caller } = exchange;
  const { treeWhen, keyword: searched } = call.operation;
  if (treeWhen !== undefined && query[treeWhen] === '1') return { data: whole(await readTree(exchange, services)) };

  const records = services.recordsOf(resource.id, caller);
  const text = query['keyword'];
  const asked = {
    filter: { all: [...conditionsOf(exchange, services.registry), ...fixedConditionsOf(exchange)] },
    fields: visibleFields(resource, call.operation).filter((field) => storedFields(resource, services.registry).has(field)),
    order: orderOf(query, resource, services.registry),
    ...(searched && typeof text === 'string' && { keyword: { fields: searched, text } }),
  };
  const page = pageOf(query);
  const flat = (rows: Row[]) => (treeWhen === undefined ? rows : rows.map((row) => ({ ...row, hasChildren: false, children: null })));
  if (!page) return { data: whole(flat(await records.all(asked))) };
  const { rows, total } = await records.page({ ...asked, page });
  return { data: { list: flat(rows), pagination: { currentPage: page.number, pageIndex: page.number, pageSize: page.size, total } } };
};

const whole = (list: Row[]) => ({ list, pagination: { currentPage: 1, pageIndex: 1, pageSize: list.length, total: list.length } });

function pageOf({ currentPage, pageSize }: Record<string, unknown>): { number: number; size: number } | undefined {
  if (currentPage === undefined && pageSize === undefined) return undefined;
  return { number: Number(currentPage ?? 1), size: Number(pageSize ?? usualPageSize) };
}
