import type { RelatedRow } from './related-calls';

/**
 * A column of a related row as text.
 *
 * @example relatedText({ amount: 2 }, 'amount') // '2'
 */
export function relatedText(row: RelatedRow | null | undefined, column: string): string {
  const value = row?.[column];
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
