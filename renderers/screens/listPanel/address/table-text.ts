import { plainView, widthLimits, type ColumnView } from '../column-view';
import type { Order, Side } from '../list-props';
import { orderedColumns } from '../arranged-columns';
import type { ListColumn } from '../list-props';
import type { ListShape } from './list-shape';

/** The page, which the server may still lower to the last one. */
export const pageIn = (text: string | undefined): number => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);

export const sizeIn = (text: string | undefined, { size, sizes }: Pick<ListShape, 'size' | 'sizes'>): number =>
  sizes.find((offered) => String(offered) === text) ?? size;

/**
 * A sort order as text: fields, descending ones with a `-` before them.
 *
 * @example orderText([{ field: 'period', descending: true }, { field: 'site', descending: false }]) // '-period,site'
 */
export const orderText = (order: readonly Order[]): string =>
  order.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');

/** The sort order of a text without fields that the list does not sort by. `undefined` if the text has no other. */
export function orderIn(text: string | undefined, sortable: ReadonlySet<string>): readonly Order[] | undefined {
  if (text === undefined) return undefined;
  const order: Order[] = [];
  for (const name of text.split(',')) {
    const descending = name.startsWith('-') && !sortable.has(name);
    const field = descending ? name.slice(1) : name;
    if (sortable.has(field) && !order.some((item) => item.field === field)) order.push({ field, descending });
  }
  return order.length === 0 && text !== '' ? undefined : order;
}

/**
 * The settings of columns as text: the fields in order, hidden ones with a `-` before them, each with its width and its
 * frozen side. Without an order it names the changed columns only. The order of rows is a parameter of its own.
 *
 * @example columnsText([{ field: 'a' }, { field: 'b' }], { order: ['b'], hidden: ['a'], widths: { b: 90 }, fixed: { b: 'left' } })
 * // 'b:90:left,-a'
 */
export function columnsText(columns: readonly ListColumn[], view: ColumnView): string {
  const isNamed = (field: string): boolean =>
    view.order.length > 0 || view.hidden.includes(field) || field in view.widths || field in view.fixed;
  return orderedColumns(
    columns.map((column) => ({ column })),
    view,
  )
    .filter(({ column: { field } }) => isNamed(field))
    .map(({ column: { field } }) =>
      [`${view.hidden.includes(field) ? '-' : ''}${field}`, view.widths[field], view.fixed[field]]
        .filter((part) => part !== undefined)
        .join(':'),
    )
    .join(',');
}

/** The settings of columns in a text; `undefined` if it names none of the columns. */
export function columnsIn(text: string | undefined, fields: readonly string[]): ColumnView | undefined {
  if (text === undefined || text === '') return text === '' ? plainView : undefined;
  const view = {
    order: [] as string[],
    hidden: [] as string[],
    widths: {} as Record<string, number>,
    fixed: {} as Record<string, Side | 'none'>,
  };
  for (const [name = '', ...settings] of text.split(',').map((part) => part.split(':'))) {
    const isHidden = name.startsWith('-') && !fields.includes(name);
    const field = isHidden ? name.slice(1) : name;
    if (!fields.includes(field) || view.order.includes(field)) continue;
    view.order.push(field);
    // The first column names the rows.
    if (isHidden && field !== fields[0]) view.hidden.push(field);
    for (const setting of settings) {
      if (setting === 'left' || setting === 'right' || setting === 'none') view.fixed[field] = setting;
      else if (Number(setting) >= widthLimits.min && Number(setting) <= widthLimits.max) view.widths[field] = Math.round(Number(setting));
    }
  }
  if (view.order.length === 0) return undefined;
  const isNatural = view.order.join() === fields.filter((field) => view.order.includes(field)).join();
  return isNatural ? { ...view, order: plainView.order } : view;
}
