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
  // Which of the actions are the first in a row depends on the row if one of them has a condition.
  const isFixed = actions.slice(0, rowButtons.besideMenu).every(({ isConditional }) => !isConditional);
  const beside = isFixed ? actions.map(({ width }) => width) : widest([...always, ...sometimes]);
  return sum([...beside.slice(0, countBesideMenu(beside)), more]);
}

const widthsOf = (actions: readonly ActionWidth[]): number[] => actions.map(({ width }) => width);

const widest = (widths: readonly number[]): number[] => widths.toSorted((a, b) => b - a);

const sum = (widths: readonly number[]): number => Math.max(80, 16 + widths.reduce((total, width) => total + width + 16, 0));
