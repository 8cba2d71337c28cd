import type { ColumnView } from './column-view';
import type { ListColumn } from './list-props';

/** A column as it stands in the table. */
export interface ShownColumn extends ListColumn {
  /** It takes what the others leave; its width is the least that it gets. */
  isFlexible?: boolean;
}

/** The side on which a column is frozen: as the user has it, else as the list says. */
export const sideOf = ({ field, fixed }: ListColumn, view: Pick<ColumnView, 'fixed'>): 'left' | 'right' | 'none' =>
  view.fixed[field] ?? fixed ?? 'none';

/**
 * Columns in the order that the user has given them, hidden ones included. Those of which nothing is said keep their
 * place behind the one that they stood behind.
 *
 * @example orderedColumns([{ column: { field: 'a' } }, { column: { field: 'b' } }], { order: ['b', 'a'] }) // b, a
 */
export function orderedColumns<T extends { column: ListColumn }>(columns: readonly T[], { order }: Pick<ColumnView, 'order'>): T[] {
  const named = order.flatMap((field) => columns.filter(({ column }) => column.field === field));
  const placed = [...named];
  columns.forEach((one, index) => {
    if (placed.includes(one)) return;
    const before = columns[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, one);
  });
  return placed;
}

/**
 * The columns in sight from left to right: frozen ones stand at their edge. One of them has no width of its own where all
 * would have one, so that it takes what is left, and no other is stretched: the last that the user has given none.
 */
export function shownColumns<T extends { column: ListColumn }>(
  columns: readonly T[],
  view: ColumnView,
): (Omit<T, 'column'> & { column: ShownColumn })[] {
  const seen = orderedColumns(columns, view).filter(({ column }) => !view.hidden.includes(column.field));
  const shown = (['left', 'none', 'right'] as const).flatMap((side) =>
    seen.filter(({ column }) => sideOf(column, view) === side).map((one) => {
      const { fixed: _fixed, ...column } = one.column;
      const width = view.widths[column.field] ?? column.width;
      return { ...one, column: { ...column, ...(width !== undefined && { width }), ...(side !== 'none' && { fixed: side }) } };
    }),
  );
  if (shown.some(({ column }) => column.width === undefined)) return shown;
  const loose =
    shown.findLast(({ column }) => column.fixed === undefined && view.widths[column.field] === undefined) ??
    shown.findLast(({ column }) => column.fixed === undefined);
  return shown.map((one) => (one === loose ? { ...one, column: { ...one.column, isFlexible: true } } : one));
}
