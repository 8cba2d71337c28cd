import { countBesideMenu, hasMenu, rowButtons } from './row-buttons';

/** A button of a row, with the width of its text in pixels. */
export interface ActionWidth {
  width: number;
  /** Only some rows have it. */
  isConditional: boolean;
}

/** Width in pixels of link buttons side by side, estimated from their labels in the table's font. */
export function actionsWidth(actions: readonly ActionWidth[], more: number): number {
  const always = widthsOf(actions.filter(({ isConditional }) => !isConditional));
  const sometimes = widthsOf(actions.filter(({ isConditional }) => isConditional));
  if (!hasMenu(actions)) return sum([...always, ...sometimes]);
  const isFixed = actions.slice(0, rowButtons.besideMenu).every(({ isConditional }) => !isConditional);
  if (isFixed) {
    const widths = widthsOf(actions);
    return sum([...widths.slice(0, countBesideMenu(widths)), more]);
  }
  // Which of the actions are the first in a row depends on the row.
  const beside = widest([...always, ...sometimes]).slice(0, rowButtons.besideMenu);
  const excess = beside.reduce((total, width) => total + width, 0) - Math.max(rowButtons.besideMenuWidth, beside[0] ?? 0);
  return sum([...beside, more]) - Math.max(0, excess);
}

const widthsOf = (actions: readonly ActionWidth[]): number[] => actions.map(({ width }) => width);

const widest = (widths: readonly number[]): number[] => widths.toSorted((a, b) => b - a);

const sum = (widths: readonly number[]): number => Math.max(80, 8 + widths.reduce((total, width) => total + width + 16, 0));
