import type { JsonValue } from '../json';

/**
 * A range as text; the other side alone if one is missing.
 *
 * @example formatRange([1, 2], String) // '1 ~ 2'
 */
export function formatRange(value: JsonValue, textOf: (side: JsonValue) => string): string {
  const [from = '', to = ''] = (Array.isArray(value) ? value : [value]).map(textOf);
  return from && to ? from + rangeSeparator + to : from || to;
}

const rangeSeparator = ' ~ ';
