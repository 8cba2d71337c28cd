import type { Text } from '#engine/generated/descriptor.gen';
import { sheetCells } from '#engine/sheet-cells';

/** A listed choice. */
export interface ListedOption {
  id: string;
  fullName: Text;
  disabled?: boolean;
  children?: ListedOption[];
}

/** Maximum number of listed choices. A longer list belongs into a dictionary. */
export const maxOptions = 2_000;

/** The choices of a pasted text, and how many rows were left out because the list is full. */
export interface PastedOptions {
  options: ListedOption[];
  cut: number;
}

/**
 * The choices in cells copied from a spreadsheet: the label, and the stored value in a second column. Without a second column,
 * the label is stored. Empty rows are left out, and so are rows whose value is there already.
 *
 * @example pastedOptions('Gas\tgas\nHeat\theat', []).options // [{ id: 'gas', fullName: 'Gas' }, { id: 'heat', fullName: 'Heat' }]
 */
export function pastedOptions(text: string, existing: readonly ListedOption[]): PastedOptions {
  const ids = new Set(existing.map(({ id }) => id));
  const options: ListedOption[] = [];
  let cut = 0;
  for (const [label = '', value = ''] of sheetCells(text)) {
    const id = value.trim() || label.trim();
    if (id === '' || ids.has(id)) continue;
    if (existing.length + options.length >= maxOptions) cut += 1;
    else {
      ids.add(id);
      options.push({ id, fullName: label.trim() || id });
    }
  }
  return { options, cut };
}

/** Whether a text has several cells, so that it is pasted as choices and not into one input. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.trim());

/** The list with a choice moved to another place. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item === undefined) return moved;
  moved.splice(Math.min(Math.max(to, 0), moved.length), 0, item);
  return moved;
}

/** A value that no choice has: the first free number. */
export function freeId(options: readonly ListedOption[]): string {
  const ids = new Set(options.map(({ id }) => id));
  let number = options.length + 1;
  while (ids.has(String(number))) number += 1;
  return String(number);
}
