import { escaped } from './character-test';

/** What an escape or a plain character stands for: one code point, or a set of them. */
export type Atom = { readonly code: number } | { readonly set: string };

export interface Escape {
  readonly atom: Atom | undefined;
  /** A reference to a group, or an edge of a word, which are no characters. */
  readonly special?: 'back' | 'word' | 'notWord';
  readonly length: number;
}

/**
 * Reads the escape that begins at `at`, where the backslash stands. As browsers do without the `u` flag, an escape that
 * means nothing is the character itself. `undefined` for one that is cut off.
 */
export function readEscape(source: string, at: number, isInSet: boolean): Escape | undefined {
  const rest = source.slice(at, at + longestEscape);
  const sign = rest[1];
  if (sign === undefined) return undefined;
  if ('dDwWsS'.includes(sign)) return { atom: { set: `\\${sign}` }, length: 2 };
  if (sign === 'b' || sign === 'B') return isInSet ? (sign === 'b' ? { atom: { code: 8 }, length: 2 } : undefined) : { atom: undefined, special: sign === 'b' ? 'word' : 'notWord', length: 2 };
  const [property] = /^\\[pP]\{[A-Za-z0-9_=]+\}/.exec(rest) ?? [];
  if (property !== undefined) return { atom: { set: property }, length: property.length };
  const [reference] = /^\\(?:[1-9]\d{0,3}|k<[^>\s]+>)/.exec(rest) ?? [];
  if (reference !== undefined) return isInSet ? undefined : { atom: undefined, special: 'back', length: reference.length };
  const numbered = readNumbered(rest);
  if (numbered) return numbered;
  const control = controls.get(sign);
  if (control !== undefined) return sign === '0' && /^\\0\d/.test(rest) ? undefined : { atom: { code: control }, length: 2 };
  const code = rest.codePointAt(1) ?? 0;
  return { atom: { code }, length: 1 + String.fromCodePoint(code).length };
}

/** An atom as the platform's engine takes it within `[…]`. */
export const sourceOf = (atom: Atom): string => ('set' in atom ? atom.set : escaped(atom.code));

/** `\x41`, `\u0041`, a pair of surrogates, `\u{41}`, `\cA`. */
function readNumbered(rest: string): Escape | undefined {
  const [all, hex, pair, unit, point, letter] = /^\\(?:x([0-9a-f]{2})|u(d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2})|u([0-9a-f]{4})|u\{0*([0-9a-f]{1,6})\}|c([a-z]))/i.exec(rest) ?? [];
  if (all === undefined) return undefined;
  const code = letter !== undefined ? letter.charCodeAt(0) % 32 : pair !== undefined ? joined(pair) : Number.parseInt(hex ?? unit ?? point ?? '', 16);
  return code > 0x10ffff ? undefined : { atom: { code }, length: all.length };
}

const joined = (pair: string): number => 0x10000 + ((Number.parseInt(pair.slice(0, 4), 16) & 0x3ff) << 10) + (Number.parseInt(pair.slice(-4), 16) & 0x3ff);

const controls: ReadonlyMap<string, number> = new Map([['t', 9], ['n', 10], ['v', 11], ['f', 12], ['r', 13], ['0', 0]]);
const longestEscape = 64;
