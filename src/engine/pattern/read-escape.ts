import { escapeCode } from './character-test';

/** The meaning of an escape or a literal: a code point, or a set of code points. */
export type Atom = { readonly code: number } | { readonly set: string };

export interface Escape {
  /** `undefined` for a back reference and a word boundary, which are not characters. */
  readonly atom: Atom | undefined;
  readonly special?: 'back' | 'word' | 'notWord';
  readonly length: number;
}

/**
 * Reads the escape whose backslash is at `at`. As without the `u` flag, an escape without a meaning is the character
 * itself. `undefined` for an incomplete escape.
 */
export function readEscape(source: string, at: number, isInSet: boolean): Escape | undefined {
  const text = source.slice(at, at + maxEscapeLength);
  const sign = text[1];
  if (sign === undefined) return undefined;
  if ('dDwWsS'.includes(sign)) return { atom: { set: `\\${sign}` }, length: 2 };
  if (sign === 'b' || sign === 'B') {
    return isInSet ? backspace(sign) : { atom: undefined, special: sign === 'b' ? 'word' : 'notWord', length: 2 };
  }
  const [property] = /^\\[pP]\{[A-Za-z0-9_=]+\}/.exec(text) ?? [];
  if (property !== undefined) return { atom: { set: property }, length: property.length };
  const [reference] = /^\\(?:[1-9]\d{0,3}|k<[^>\s]+>)/.exec(text) ?? [];
  if (reference !== undefined) return isInSet ? undefined : { atom: undefined, special: 'back', length: reference.length };
  const numbered = readNumbered(text);
  if (numbered) return numbered;
  const control = controls.get(sign);
  if (control !== undefined) return sign === '0' && /^\\0\d/.test(text) ? undefined : { atom: { code: control }, length: 2 };
  const code = text.codePointAt(1) ?? 0;
  return { atom: { code }, length: 1 + String.fromCodePoint(code).length };
}

/** The source of an atom inside `[…]`, for the native engine. */
export const sourceOf = (atom: Atom): string => ('set' in atom ? atom.set : escapeCode(atom.code));

/** Inside a set, `\b` is the backspace character and `\B` is invalid. */
const backspace = (sign: string): Escape | undefined => (sign === 'b' ? { atom: { code: 8 }, length: 2 } : undefined);

/** `\x41`, `\u0041`, a pair of surrogates, `\u{41}`, `\cA`. */
function readNumbered(text: string): Escape | undefined {
  const [match, hex, pair, unit, point, letter] = numberedEscape.exec(text) ?? [];
  if (match === undefined) return undefined;
  const number = Number.parseInt(hex ?? unit ?? point ?? '', 16);
  const code = letter !== undefined ? letter.charCodeAt(0) % 32 : pair !== undefined ? codeOfPair(pair) : number;
  return code > 0x10ffff ? undefined : { atom: { code }, length: match.length };
}

const numberedEscape = /^\\(?:x([0-9a-f]{2})|u(d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2})|u([0-9a-f]{4})|u\{0*([0-9a-f]{1,6})\}|c([a-z]))/i;

const codeOfPair = (pair: string): number =>
  0x10000 + ((Number.parseInt(pair.slice(0, 4), 16) & 0x3ff) << 10) + (Number.parseInt(pair.slice(-4), 16) & 0x3ff);

const controls: ReadonlyMap<string, number> = new Map([['t', 9], ['n', 10], ['v', 11], ['f', 12], ['r', 13], ['0', 0]]);
const maxEscapeLength = 64;
