import { rowElementOf } from '#ui/rows/row-of.ts';

export interface RevealTarget {
  row: string;
  /** Default: the first column with an input. */
  column?: string | undefined;
  /** A button of the row instead of a cell. */
  button?: string;
  /** Selects the text of the input. */
  selects?: boolean;
}

/** Scrolls to a cell and focuses its input once its row is rendered. */
export type RevealCell = (target: RevealTarget) => void;

/** Focuses the target if its row is rendered, which scrolls it into view. Returns whether it is. */
export function focusTarget(body: HTMLElement, { row, column, button, selects }: RevealTarget): boolean {
  const rowElement = rowElementOf(body, row);
  if (!rowElement) return false;
  const element =
    button === undefined
      ? inputIn(rowElement, column)
      : [...rowElement.querySelectorAll<HTMLElement>('[data-do]')].find(({ dataset }) => dataset['do'] === button);
  element?.focus();
  const active = document.activeElement;
  if (selects === true && active instanceof HTMLInputElement && rowElement.contains(active)) active.select();
  return true;
}

function inputIn(rowElement: HTMLElement, column: string | undefined): HTMLElement | null {
  const cells = [...rowElement.querySelectorAll<HTMLElement>('[data-column]')].filter(
    ({ dataset }) => column === undefined || dataset['column'] === column,
  );
  return cells.map(firstInput).find((input) => input !== null) ?? null;
}

/** The first element in a cell that can take the focus. */
export const firstInput = (cell: HTMLElement): HTMLElement | null =>
  cell.querySelector<HTMLElement>(
    ':is(input:not([type="hidden"]), textarea, select, button):not(:disabled), [tabindex="0"], [contenteditable="true"]',
  );
