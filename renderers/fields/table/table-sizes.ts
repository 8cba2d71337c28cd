/** In pixels. The row height is also in `table.module.css`. */
export const sizes = {
  row: 41,
  /** About the height of the heading and of a field of a stacked row. */
  stackedHead: 56,
  stackedField: 62,
  index: 64,
  selection: 40,
  /** Width of the column with row buttons. */
  actions: (buttons: number): number => (buttons === 0 ? 0 : Math.max(72, buttons * 30 + 16)),
} as const;

/** Tables with more rows render visible rows only. */
export const maxUnwindowedRows = 20;

/** Maximum height of a table: 20 rows or 70 % of the window. */
export const maxTableHeight = (): number =>
  Math.min(20.5 * sizes.row, Math.max(320, 0.7 * (typeof window === 'undefined' ? 800 : window.innerHeight)));
