/**
 * Whether a text can be kept: PostgreSQL takes no NUL, and UTF-8 no half of a surrogate pair.
 *
 * @example isStorableText('a\0b') // false
 */
export const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);
