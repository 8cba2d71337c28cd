import { isJsonObject } from '../json';

/**
 * A JSON value as a short text for the address: `coal`, `12`, `a,b`, `(a)` for a list of one, `~12` for the text 12. `~`
 * makes the next character part of a text, and `~.` is an empty text. An object becomes JSON text behind `!`.
 *
 * @example textOfValue(['2026-01', null, 5]) // '2026-01,null,5'
 */
export function textOfValue(value: unknown): string {
  if (hasObject(value)) return `!${JSON.stringify(value)}`;
  if (!Array.isArray(value)) return itemText(value);
  return value.length > 1 ? value.map(itemText).join(',') : itemText(value);
}

/**
 * The value of a text that `textOfValue` wrote; `undefined` for any other text that is not a value.
 *
 * @example valueOfText('(a,b),~12') // [['a', 'b'], '12']
 */
export function valueOfText(text: string): unknown {
  if (text.length > maxLength) return undefined;
  if (text.startsWith('!')) return jsonOf(text.slice(1));
  const end = { at: 0 };
  const list = readList(text, end, 0);
  if (list === undefined || end.at < text.length) return undefined;
  return list.length === 1 ? list[0] : list;
}

/** Longest text of a value. Servers and proxies accept addresses of 8 000 characters. */
const maxLength = 8_000;
const maxDepth = 8;

function itemText(value: unknown): string {
  if (Array.isArray(value)) return `(${value.length === 0 ? '' : value.map(itemText).join(',')})`;
  if (typeof value !== 'string') return String(value ?? null);
  const escaped = value.replaceAll(/[~,()]/g, '~$&');
  if (escaped === '') return emptyText;
  // A text that would be read as another value begins with the mark.
  return escaped.startsWith('!') || isLiteral(escaped) ? `~${escaped}` : escaped;
}

/** Reads items up to a closing parenthesis or the end. */
function readList(text: string, place: { at: number }, depth: number): unknown[] | undefined {
  const items: unknown[] = [];
  if (depth > maxDepth) return undefined;
  if (depth > 0 && text[place.at] === ')') return items;
  for (;;) {
    const item = text[place.at] === '(' ? readNested(text, place, depth) : readItem(text, place);
    if (item === undefined) return undefined;
    items.push(item);
    if (text[place.at] !== ',') return items;
    place.at += 1;
  }
}

function readNested(text: string, place: { at: number }, depth: number): unknown[] | undefined {
  place.at += 1;
  const items = readList(text, place, depth + 1);
  if (items === undefined || text[place.at] !== ')') return undefined;
  place.at += 1;
  return items;
}

function readItem(text: string, place: { at: number }): unknown {
  const start = place.at;
  let item = '';
  for (; place.at < text.length && !',()'.includes(text.charAt(place.at)); place.at += 1) {
    if (text[place.at] === '~') place.at += 1;
    if (place.at === text.length) return undefined;
    item += text[place.at];
  }
  const source = text.slice(start, place.at);
  if (source === emptyText) return '';
  if (source === '') return undefined;
  return item === source && isLiteral(item) ? (JSON.parse(item) as unknown) : item;
}

const emptyText = '~.';
const words: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** Whether a text is written like a number, `true`, `false` or `null`. Numbers only count in their shortest form. */
const isLiteral = (text: string): boolean => words.has(text) || (/^-?\d/.test(text) && String(Number(text)) === text);

function hasObject(value: unknown, depth = 0): boolean {
  if (Array.isArray(value)) return depth >= maxDepth || value.some((item) => hasObject(item, depth + 1));
  return isJsonObject(value);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
