import type { ColumnView } from './column-view';
import type { ListColumn } from './list-props';

/** A column with the settings of the user applied. */
export interface ShownColumn extends ListColumn {
  /** Takes the remaining width; `width` is its minimum. */
  isFlexible?: boolean;
}

/** The side on which a column is frozen, by the user or by the list. */
export const sideOf = ({ field, fixed }: ListColumn, view: Pick<ColumnView, 'fixed'>): 'left' | 'right' | 'none' =>
  view.fixed[field] ?? fixed ?? 'none';

/**
 * Columns in the order of the user, including hidden ones. Columns that the order does not name stay behind their
 * predecessor.
 *
 * @example orderedColumns([{ column: { field: 'a' } }, { column: { field: 'b' } }], { order: ['b', 'a'] }) // b, a
 */
export function orderedColumns<T extends { column: ListColumn }>(columns: readonly T[], { order }: Pick<ColumnView, 'order'>): T[] {
  const orderedFirst = order.flatMap((field) => columns.filter(({ column }) => column.field === field));
  const placed = [...orderedFirst];
  columns.forEach((column, index) => {
    if (placed.includes(column)) return;
    const predecessor = columns[index - 1];
    placed.splice(predecessor ? placed.indexOf(predecessor) + 1 : 0, 0, column);
  });
  return placed;
}

/**
 * The visible columns from left to right, with frozen ones at their edge. If all columns have a width, one becomes
 * flexible, so that antd does not stretch the others: the last that the user has not resized.
 */
export function shownColumns<T extends { column: ListColumn }>(
  columns: readonly T[],
  view: ColumnView,
): (Omit<T, 'column'> & { column: ShownColumn })[] {
  const visible = orderedColumns(columns, view).filter(({ column }) => !view.hidden.includes(column.field));
  const arranged = (['left', 'none', 'right'] as const).flatMap((side) =>
    visible
      .filter(({ column }) => sideOf(column, view) === side)
      .map((item) => {
        const { fixed: _fixed, ...column } = item.column;
        const width = view.widths[column.field] ?? column.width;
        return { ...item, column: { ...column, ...(width !== undefined && { width }), ...(side !== 'none' && { fixed: side }) } };
      }),
  );
  if (arranged.some(({ column }) => column.width === undefined)) return arranged;
  const flexible =
    arranged.findLast(({ column }) => column.fixed === undefined && view.widths[column.field] === undefined) ??
    arranged.findLast(({ column }) => column.fixed === undefined);
  return arranged.map((item) => (item === flexible ? { ...item, column: { ...item.column, isFlexible: true } } : item));
}
