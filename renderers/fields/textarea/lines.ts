import { isJsonObject } from '#engine/json';

export interface Lines {
  /** Initial height in lines. */
  min: number;
  /** Height in lines up to which the box grows. */
  max: number;
}

/**
 * Minimum and maximum lines of a text box. Invalid props are ignored; the maximum is 40.
 *
 * @example linesOf({ autoSize: { minRows: 4, maxRows: 4 } }) // { min: 4, max: 4 }
 */
export function linesOf({ autoSize, rows }: Readonly<Record<string, unknown>>): Lines {
  const { minRows, maxRows } = isJsonObject(autoSize) ? autoSize : {};
  const min = lineCount(minRows) ?? lineCount(rows) ?? 3;
  return { min, max: Math.max(min, lineCount(maxRows) ?? (isJsonObject(autoSize) ? maxLines : min * 2)) };
}

function lineCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? Math.min(count, maxLines) : undefined;
}

const maxLines = 40;
