import { isJsonObject } from '#engine/json';
import type { Order, Side } from './list-props';

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
    (sort === undefined || (Array.isArray(sort) && sort.every((one: unknown) => isJsonObject(one) && typeof one['field'] === 'string' && typeof one['descending'] === 'boolean')))
  );
}

const isNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Whether nothing differs from what the list says. */
export const isPlainView = ({ order, hidden, widths, fixed, sort }: ColumnView): boolean =>
  order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0 && Object.keys(fixed).length === 0 && sort === undefined;
