import type { JsonValue } from '../json';

/**
 * A value that its field does not expect, as text, so that the user sees it.
 *
 * @example rawText([1]) // '[1]'
 */
export const rawText = (value: JsonValue | undefined): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
