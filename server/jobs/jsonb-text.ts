/**
 * A value as JSON that PostgreSQL stores: without NUL and halves of characters, which `jsonb` refuses.
 *
 * @example jsonbText({ text: 'a\0b' }) // '{"text":"ab"}'
 */
export const jsonbText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.replaceAll(/\0|\p{Surrogate}/gu, '') : part));
