/** Maximum number of characters of a formatted text. Pictures lie in the text. */
export const maxHtmlLength = 10_000_000;
