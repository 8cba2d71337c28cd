import { lineOf } from './row-of';

export interface RevealTarget {
  row: string;
  /** The first one to be filled in when left out. */
  column?: string | undefined;
  /** One of the row's own buttons instead. */
  button?: string;
  /** Marks what stands in the input, to be typed over. */
  selects?: boolean;
}

/** Brings a cell into sight and puts the cursor into it, as soon as its row is drawn. */
export type RevealCell = (target: RevealTarget) => void;

/** Puts the cursor where it belongs, if the row is drawn; the browser scrolls it into sight. */
export function focusTarget(body: HTMLElement, { row, column, button, selects }: RevealTarget): boolean {
  const line = lineOf(body, row);
  if (!line) return false;
  const found =
    button === undefined
      ? inputIn(line, column)
      : [...line.querySelectorAll<HTMLElement>('[data-do]')].find(({ dataset }) => dataset['do'] === button);
  found?.focus();
  const active = document.activeElement;
  if (selects === true && active instanceof HTMLInputElement && line.contains(active)) active.select();
  return true;
}

function inputIn(line: HTMLElement, column: string | undefined): HTMLElement | null {
  const cells = [...line.querySelectorAll<HTMLElement>('[data-column]')].filter(
    ({ dataset }) => column === undefined || dataset['column'] === column,
  );
  return cells.map(firstInput).find((input) => input !== null) ?? null;
}

/** What in a cell takes the cursor first. */
export const firstInput = (cell: HTMLElement): HTMLElement | null =>
  cell.querySelector<HTMLElement>(
    'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex="0"], [contenteditable="true"]',
  );
