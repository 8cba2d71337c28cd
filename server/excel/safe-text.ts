/** Characters with which a text of a CSV file becomes a formula; also after apostrophes. */
const formula = /^'*[=+\-@\t\r]/;

/**
 * A text of a CSV file that no spreadsheet takes for a formula: one that would be gets an apostrophe. In a workbook it is a typed text.
 *
 * @example safeText('=1+1') // "'=1+1"
 */
export const safeText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/**
 * The text of a field that `safeText` may have written.
 *
 * @example plainText("'=1+1") // '=1+1'
 */
export const plainText = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);
