/**
 * Whether PostgreSQL can store a text. It accepts neither NUL nor half of a surrogate pair.
 *
 * @example isStorableText('a\0b') // false
 */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
