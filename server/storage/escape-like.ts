/**
 * A text that `like` takes letter by letter.
 *
 * @example escapeLike('100%_\\') // '100\\%\\_\\\\'
 */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
