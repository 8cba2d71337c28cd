/** Columns of a table in pixels, from left to right. */
export interface TableWidths {
  /** What scrolls below the frozen columns at the right. */
  columns: readonly { width: number; isNumber: boolean }[];
  /** Columns with check boxes and expand icons. */
  leading: number;
  /** The frozen columns at the right without the actions. */
  frozen: number;
  /** The table itself; 0 before it is measured. */
  available: number;
}

/**
 * Whether the actions of the rows have to be a menu: as buttons, they cover a part of a column of numbers, which look complete
 * though they are cut, and as a menu they do not cover it. `buttons` and `menu` are the widths of the two in pixels.
 *
 * @example needsMenu({ columns: [{ width: 300, isNumber: true }], leading: 0, frozen: 0, available: 400 }, 182, 56) // true
 */
export function needsMenu(widths: TableWidths, buttons: number, menu: number): boolean {
  const { columns, leading, frozen, available } = widths;
  const total = columns.reduce((sum, { width }) => sum + width, leading + frozen);
  if (available === 0 || total + buttons <= available) return false;
  const edge = available - frozen - buttons;
  let end = leading;
  const cut = columns.find(({ width }) => (end += width) > edge);
  return cut?.isNumber === true && end - cut.width < edge && end <= available - frozen - menu;
}
