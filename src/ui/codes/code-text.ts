/**
 * The text that a value of a field puts into a code; empty for what is no plain value.
 *
 * @example codeText(10241024) // '10241024'
 * @example codeText(['a']) // ''
 */
export const codeText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
