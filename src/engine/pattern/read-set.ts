import { characterTest, type CharacterTest } from './character-test';
import { readEscape, sourceOf, type Atom } from './read-escape';

/**
 * Reads `[…]` from its bracket on. A hyphen beside a set (`[\w-.]`) is a hyphen, as it is without the `u` flag.
 * `undefined` where the bracket does not close or a range runs backwards.
 */
export function readSet(source: string, start: number, flags: string): { test: CharacterTest; end: number } | undefined {
  const isNegated = source[start + 1] === '^';
  const pieces: string[] = [];
  let at = start + (isNegated ? 2 : 1);
  while (source[at] !== ']') {
    const first = readAtom(source, at);
    if (!first) return undefined;
    at = first.end;
    const second = source[at] === '-' && source[at + 1] !== ']' ? readAtom(source, at + 1) : undefined;
    if (!second) pieces.push(sourceOf(first.atom));
    else if ('code' in first.atom && 'code' in second.atom) {
      if (first.atom.code > second.atom.code) return undefined;
      pieces.push(`${sourceOf(first.atom)}-${sourceOf(second.atom)}`);
    } else pieces.push(sourceOf(first.atom), '\\-', sourceOf(second.atom));
    at = second?.end ?? at;
  }
  return { test: characterTest(`[${isNegated ? '^' : ''}${pieces.join('')}]`, flags), end: at + 1 };
}

function readAtom(source: string, at: number): { atom: Atom; end: number } | undefined {
  if (source[at] === '\\') {
    const found = readEscape(source, at, true);
    return found?.atom && { atom: found.atom, end: at + found.length };
  }
  const code = source.codePointAt(at);
  return code === undefined ? undefined : { atom: { code }, end: at + String.fromCodePoint(code).length };
}
