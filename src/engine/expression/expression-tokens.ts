/**
 * The next token as the parser reads it. A text ends at the first quote without a backslash before it. `undefined` for a
 * text without an end.
 */
export function tokenAt(source: string, start: number): string | undefined {
  const quote = source.charAt(start);
  if (quote === "'" || quote === '"') {
    let end = source.indexOf(quote, start + 1);
    while (end >= 0 && source.charAt(end - 1) === '\\') end = source.indexOf(quote, end + 1);
    return end < 0 ? undefined : source.slice(start, end + 1);
  }
  token.lastIndex = start;
  return token.exec(source)?.[0] ?? String.fromCodePoint(source.codePointAt(start) ?? 0);
}

/** The position of an invalid escape in a quoted text. */
export const wrongEscapeIn = (text: string): number | undefined =>
  isQuoted(text) ? [...text.matchAll(escape)].find(([match]) => match === '\\')?.index : undefined;

const escape = /\\(?:u[0-9a-fA-F]{4}|['"\\/bfnrt])?/g;
const isQuoted = (text: string): boolean => /^["']/.test(text);
const token =
  /[ \t\r\n]+|[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|\/\*|\|\||&&|[<>!=]=|[-+*/%^?:,()[\]<>.=;!&|]/y;

export const isName = (text: string): boolean => /^[A-Za-z_]/.test(text) && !constants.has(text) && !operators.has(text) && text !== 'not';

export const isValue = (text: string): boolean =>
  isQuoted(text) || isName(text) || constants.has(text) || (/^\.?\d/.test(text) && Number.isFinite(Number(text)));

const constants = new Set(['true', 'false']);
export const prefixes = new Set(['+', '-', 'not']);
export const comparisons = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);
export const operators = new Set(['+', '-', '*', '/', '%', '^', '||', 'and', 'or', ...comparisons]);

/** Tokens that expressions do not support, with their replacement. */
export const forbidden = new Map<string, string | undefined>([
  ['.', undefined],
  ['=', '=='],
  [';', undefined],
  ['!', 'not'],
  ['/*', undefined],
  ['&', 'and'],
  ['&&', 'and'],
  ['|', 'or'],
]);

/** Typographic and full-width signs, with the sign that the author probably means. */
export const replacements = new Map([
  ['×', '*'], ['÷', '/'], ['−', '-'], ['＋', '+'], ['－', '-'],
  ['（', '('], ['）', ')'], ['，', ','], ['、', ','], ['：', ':'], ['？', '?'],
  ['≠', '!='], ['≤', '<='], ['≥', '>='], ['＝', '=='], ['＜', '<'], ['＞', '>'],
  ['“', '"'], ['”', '"'], ['‘', "'"], ['’', "'"],
]);
