import { isJsonObject } from '#engine/json';
import type { ListProps, Order, Side } from './list-props';

/** The user's settings for the columns of a list. Missing settings leave the default of the list. */
export interface ColumnView {
  /** Field names in display order. Other columns stay behind their predecessor. */
  order: readonly string[];
  hidden: readonly string[];
  /** In pixels. */
  widths: Readonly<Record<string, number>>;
  fixed: Readonly<Record<string, Side | 'none'>>;
  /** Initial sort order of the rows. */
  sort?: readonly Order[];
}

export const plainView: ColumnView = { order: [], hidden: [], widths: {}, fixed: {} };

/** In pixels. */
export const widthLimits = { min: 40, max: 1200 };

/** Validates a stored view, which may be of another version. */
export function isColumnView(value: unknown): value is ColumnView {
  if (!isJsonObject(value)) return false;
  const { order, hidden, widths, fixed, sort } = value;
  return (
    isNames(order) &&
    isNames(hidden) &&
    isJsonObject(widths) &&
    Object.values(widths).every((width) => typeof width === 'number' && width >= widthLimits.min && width <= widthLimits.max) &&
    isJsonObject(fixed) &&
    Object.values(fixed).every((side) => side === 'left' || side === 'right' || side === 'none') &&
    (sort === undefined ||
      (Array.isArray(sort) &&
        sort.every((item: unknown) => isJsonObject(item) && typeof item['field'] === 'string' && typeof item['descending'] === 'boolean')))
  );
}

/**
 * The stored sort order without fields that the list no longer sorts by. `undefined` if no field is left.
 *
 * @example storedOrder({ sort: [{ field: 'removed', descending: true }] }, { columns: [{ field: 'a' }], order: [] }) // undefined
 */
export function storedOrder(
  { sort }: Pick<ColumnView, 'sort'>,
  { columns, order }: Pick<ListProps, 'columns' | 'order'>,
): readonly Order[] | undefined {
  const sortableFields = new Set([...columns.filter(({ sortable }) => sortable !== false), ...order].map(({ field }) => field));
  const valid = sort?.filter(({ field }) => sortableFields.has(field));
  return valid?.length === 0 && sort?.length !== 0 ? undefined : valid;
}

const isNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Whether the view has no settings. */
export const isPlainView = ({ order, hidden, widths, fixed, sort }: ColumnView): boolean =>
  order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0 && Object.keys(fixed).length === 0 && sort === undefined;
