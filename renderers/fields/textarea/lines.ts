import { isJsonObject } from '#engine/json';

export interface Lines {
  /** Lines at the beginning. */
  least: number;
  /** Lines to which it grows. */
  most: number;
}

/**
 * How many lines a box shows, by its props. Odd ones are as if absent; no box is higher than forty lines.
 *
 * @example linesOf({ autoSize: { minRows: 4, maxRows: 4 } }) // { least: 4, most: 4 }
 */
export function linesOf({ autoSize, rows }: Readonly<Record<string, unknown>>): Lines {
  const { minRows, maxRows } = isJsonObject(autoSize) ? autoSize : {};
  const least = lineCount(minRows) ?? lineCount(rows) ?? 3;
  return { least, most: Math.max(least, lineCount(maxRows) ?? (isJsonObject(autoSize) ? highest : least * 2)) };
}

function lineCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? Math.min(count, highest) : undefined;
}

const highest = 40;
