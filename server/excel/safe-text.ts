/** Characters with which a text becomes a formula when a workbook is saved as CSV, or pasted; also after apostrophes. */
const formula = /^'*[=+\-@\t\r]/;

/**
 * A text that no spreadsheet takes for a formula: one that would be gets an apostrophe.
 *
 * @example safeText('=1+1') // "'=1+1"
 */
export const safeText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/**
 * The text of a cell that `safeText` may have written.
 *
 * @example plainText("'=1+1") // '=1+1'
 */
export const plainText = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);
