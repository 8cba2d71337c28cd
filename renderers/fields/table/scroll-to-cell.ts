/** Scrolls a cell into view in both directions, within its table only: the page stays where it is. */
export function scrollToCell(cell: HTMLElement): void {
  const scroller = cell.closest<HTMLElement>('[data-scroller]');
  if (!scroller) return;
  const padding = getComputedStyle(scroller);
  const outer = scroller.getBoundingClientRect();
  const inner = cell.getBoundingClientRect();
  const [left, top] = [outer.left + lengthOf(padding.scrollPaddingLeft), outer.top + lengthOf(padding.scrollPaddingTop)];
  const right = outer.left + scroller.clientWidth - lengthOf(padding.scrollPaddingRight);
  const bottom = outer.top + scroller.clientHeight - lengthOf(padding.scrollPaddingBottom);
  scroller.scrollLeft += scrollDistance(inner.left - left, inner.right - right);
  scroller.scrollTop += scrollDistance(inner.top - top, inner.bottom - bottom);
}

const lengthOf = (length: string): number => Number.parseFloat(length) || 0;

/**
 * How far to scroll until a cell is in view, or its start if there is no room for all of it.
 *
 * @param start How far it begins behind the start of the view.
 * @param end How far it ends behind the end of the view.
 * @example scrollDistance(-40, -300) // -40
 */
export const scrollDistance = (start: number, end: number): number => (start < 0 ? start : Math.max(0, Math.min(start, end)));
