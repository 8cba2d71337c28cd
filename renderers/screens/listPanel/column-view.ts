import { isJsonObject } from '#engine/json';
import type { ListProps, Order, Side } from './list-props';

/** What a user has made of the columns of a list; what is left out is as the list says. */
export interface ColumnView {
  /** Fields in their order; those that are not named stand where they would. */
  order: readonly string[];
  hidden: readonly string[];
  /** In pixels. */
  widths: Readonly<Record<string, number>>;
  fixed: Readonly<Record<string, Side | 'none'>>;
  /** The order of the rows, to begin with. */
  sort?: readonly Order[];
}

export const plainView: ColumnView = { order: [], hidden: [], widths: {}, fixed: {} };

/** In pixels. */
export const widthLimits = { least: 40, most: 1200 };

/** What was stored may be of another version, or another's. */
export function isColumnView(value: unknown): value is ColumnView {
  if (!isJsonObject(value)) return false;
  const { order, hidden, widths, fixed, sort } = value;
  return (
    isNames(order) &&
    isNames(hidden) &&
    isJsonObject(widths) &&
    Object.values(widths).every((width) => typeof width === 'number' && width >= widthLimits.least && width <= widthLimits.most) &&
    isJsonObject(fixed) &&
    Object.values(fixed).every((side) => side === 'left' || side === 'right' || side === 'none') &&
    (sort === undefined ||
      (Array.isArray(sort) &&
        sort.every((one: unknown) => isJsonObject(one) && typeof one['field'] === 'string' && typeof one['descending'] === 'boolean')))
  );
}

/**
 * The order that a user has stored, as far as the list still orders by its fields; `undefined` where none is left of it.
 *
 * @example storedOrder({ sort: [{ field: 'gone', descending: true }] }, { columns: [{ field: 'a' }], order: [] }) // undefined
 */
export function storedOrder(
  { sort }: Pick<ColumnView, 'sort'>,
  { columns, order }: Pick<ListProps, 'columns' | 'order'>,
): readonly Order[] | undefined {
  const known = new Set([...columns.filter(({ sortable }) => sortable !== false), ...order].map(({ field }) => field));
  const kept = sort?.filter(({ field }) => known.has(field));
  return kept?.length === 0 && sort?.length !== 0 ? undefined : kept;
}

const isNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Whether nothing differs from what the list says. */
export const isPlainView = ({ order, hidden, widths, fixed, sort }: ColumnView): boolean =>
  order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0 && Object.keys(fixed).length === 0 && sort === undefined;
