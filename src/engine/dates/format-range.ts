import type { JsonValue } from '../json';

/**
 * A range as people read it; where a side is missing, the other alone.
 *
 * @example formatRange([1, 2], String) // '1 ~ 2'
 */
export function formatRange(value: JsonValue, textOf: (side: JsonValue) => string): string {
  const [from = '', to = ''] = (Array.isArray(value) ? value : [value]).map(textOf);
  return from && to ? from + rangeMark + to : from || to;
}

const rangeMark = ' ~ ';
