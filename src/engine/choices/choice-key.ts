/**
 * A value as the text that is compared with the ids of choices, because records may contain a number where the choice has
 * a text.
 *
 * @example choiceKey(3) // '3'
 */
export function choiceKey(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
