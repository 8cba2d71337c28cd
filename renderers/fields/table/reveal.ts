import { rowElementOf } from '#ui/rows/row-of.ts';
import { scrollToCell } from './scroll-to-cell';

export interface RevealTarget {
  row: string;
  /** Default: the first column with an input. */
  column?: string | undefined;
  /** A button of the row instead of a cell. */
  button?: string;
  /** Selects the text of the input. */
  selects?: boolean;
  /** Leaves the focus where it is, and scrolls the table only. */
  scrollsOnly?: boolean;
}

/** Scrolls to a cell and focuses its input once its row is rendered. */
export type RevealCell = (target: RevealTarget) => void;

/** Focuses the target if its row is rendered, which scrolls it into view. Returns whether it is. */
export function focusTarget(body: HTMLElement, { row, column, button, selects, scrollsOnly }: RevealTarget): boolean {
  const rowElement = rowElementOf(body, row);
  if (!rowElement) return false;
  if (scrollsOnly === true) {
    const cell = cellsIn(rowElement, column)[0];
    if (cell) scrollToCell(cell);
    return true;
  }
  const element =
    button === undefined
      ? inputIn(rowElement, column)
      : [...rowElement.querySelectorAll<HTMLElement>('[data-do]')].find(({ dataset }) => dataset['do'] === button);
  element?.focus();
  const active = document.activeElement;
  if (selects === true && active instanceof HTMLInputElement && rowElement.contains(active)) active.select();
  return true;
}

const cellsIn = (rowElement: HTMLElement, column: string | undefined): HTMLElement[] =>
  [...rowElement.querySelectorAll<HTMLElement>('[data-column]')].filter(
    ({ dataset }) => column === undefined || dataset['column'] === column,
  );

const inputIn = (rowElement: HTMLElement, column: string | undefined): HTMLElement | null =>
  cellsIn(rowElement, column)
    .map(firstInput)
    .find((input) => input !== null) ?? null;

/** The first element in a cell that can take the focus. */
export const firstInput = (cell: HTMLElement): HTMLElement | null =>
  cell.querySelector<HTMLElement>(
    ':is(input:not([type="hidden"]), textarea, select, button):not(:disabled), [tabindex="0"], [contenteditable="true"]',
  );
