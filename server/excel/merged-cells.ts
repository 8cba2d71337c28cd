import type { RawLine } from './raw-line';

/** Cells that a sheet shows as one. Rows and columns from 0, both ends included. */
export interface MergedArea {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Maximum number of areas in a workbook. */
export const maxMergedAreas = 100_000;

/** Maximum number of columns that an area fills. */
const maxColumns = 1_000;

/**
 * The lines of a sheet, with the cells of merged areas by their columns. Areas of a valid workbook do not overlap: of those that begin
 * in one line and do, the first from the left counts, so that a line costs no more than its columns.
 */
export async function* withMerged(lines: AsyncIterable<RawLine>, areas: readonly MergedArea[]): AsyncGenerator<RawLine> {
  const byTop = new Map<number, MergedArea[]>();
  for (const area of areas) {
    const others = byTop.get(area.top);
    if (others) others.push(area);
    else byTop.set(area.top, [area]);
  }
  /** By column, the value that goes on below. */
  const open = new Map<number, { value: unknown; bottom: number }>();
  for await (const line of lines) {
    const row = line.line - 1;
    const merged = new Map<number, { value: unknown; isFromAbove: boolean }>();
    for (const [column, { value, bottom }] of open) {
      if (bottom < row) open.delete(column);
      else merged.set(column, { value, isFromAbove: true });
    }
    let free = 0;
    for (const { left, right, bottom } of (byTop.get(row) ?? []).toSorted((one, other) => one.left - other.left)) {
      if (left < free) continue;
      const value = line.cells[left] ?? '';
      if (value === '') continue;
      const last = Math.min(right, maxColumns);
      free = last + 1;
      for (let column = left; column <= last; column += 1) {
        if (column > left) merged.set(column, { value, isFromAbove: false });
        if (bottom > row) open.set(column, { value, bottom });
      }
    }
    yield merged.size > 0 ? { ...line, merged } : line;
  }
}

/**
 * The area of a reference; `undefined` for other texts.
 *
 * @example mergedArea('A2:B3') // { top: 1, left: 0, bottom: 2, right: 1 }
 */
export function mergedArea(reference: string): MergedArea | undefined {
  const [, left = '', top, right = '', bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  return top === undefined ? undefined : { top: Number(top) - 1, left: place(left), bottom: Number(bottom) - 1, right: place(right) };
}

const place = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
