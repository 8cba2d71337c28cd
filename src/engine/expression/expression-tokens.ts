/** The next token as the parser takes it; a text ends at its first quote that has no backslash before it. Nothing for a text without end. */
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

/** Where in a quoted text a backslash stands before what it cannot escape. */
export const wrongEscapeIn = (text: string): number | undefined => (isQuoted(text) ? [...text.matchAll(escape)].find(([found]) => found === '\\')?.index : undefined);

const escape = /\\(?:u[0-9a-fA-F]{4}|['"\\/bfnrt])?/g;
const isQuoted = (text: string): boolean => /^["']/.test(text);
const token = /[ \t\r\n]+|[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|\/\*|\|\||&&|[<>!=]=|[-+*/%^?:,()[\]<>.=;!&|]/y;

export const isName = (text: string): boolean => /^[A-Za-z_]/.test(text) && !constants.has(text) && !operators.has(text) && text !== 'not';

export const isValue = (text: string): boolean => isQuoted(text) || isName(text) || constants.has(text) || (/^\.?\d/.test(text) && Number.isFinite(Number(text)));

const constants = new Set(['true', 'false']);
export const prefixes = new Set(['+', '-', 'not']);
export const comparisons = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);
export const operators = new Set(['+', '-', '*', '/', '%', '^', '||', 'and', 'or', ...comparisons]);

/** What expressions go without, and what to write instead. */
export const forbidden = new Map<string, string | undefined>([['.', undefined], ['=', '=='], [';', undefined], ['!', 'not'], ['/*', undefined], ['&', 'and'], ['&&', 'and'], ['|', 'or']]);

/** Signs of other keyboards, and what was meant. */
export const meant = new Map([['×', '*'], ['÷', '/'], ['−', '-'], ['（', '('], ['）', ')'], ['，', ','], ['、', ','], ['：', ':'], ['？', '?'], ['≠', '!='], ['≤', '<='], ['≥', '>='], ['＝', '=='], ['＋', '+'], ['－', '-'], ['＜', '<'], ['＞', '>'], ['“', '"'], ['”', '"'], ['‘', "'"], ['’', "'"]]);
