/**
 * Whether a value of a form differs from the saved one. A missing value is an empty text; `null` in place of a text removes a
 * stored secret.
 *
 * @example isChangedValue('', undefined) // false
 */
export const isChangedValue = (saved: unknown, value: unknown): boolean =>
  value === null ? saved !== null && saved !== undefined : JSON.stringify(saved ?? '') !== JSON.stringify(value ?? '');
