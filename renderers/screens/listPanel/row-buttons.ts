export const rowButtons = { max: 5, besideMenu: 3, besideMenuWidth: 112 } as const;

/**
 * Whether the rows of a list have a menu beside the first buttons. The list's actions decide, so that its rows are alike, also
 * those that lack some of them.
 */
export const hasMenu = (actions: readonly unknown[]): boolean => actions.length > rowButtons.max;

/**
 * How many of the first actions are buttons beside the menu, by the widths of their texts in pixels: at most three, and one at least.
 *
 * @example countBesideMenu([28, 56, 56, 28, 28, 28]) // 2
 */
export function countBesideMenu(widths: readonly number[]): number {
  let total = 0;
  const count = widths.slice(0, rowButtons.besideMenu).findIndex((width) => (total += width) > rowButtons.besideMenuWidth);
  return count === -1 ? Math.min(rowButtons.besideMenu, widths.length) : Math.max(count, 1);
}
