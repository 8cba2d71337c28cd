import { characterTest, type CharacterTest } from './character-test';
import { readEscape, sourceOf, type Atom } from './read-escape';

/**
 * Reads the set `[…]` whose bracket is at `start`. A hyphen beside a class (`[\w-.]`) is a literal, as without the `u`
 * flag. `undefined` for a set that does not end and for a reversed range.
 */
export function readSet(source: string, start: number, flags: string): { test: CharacterTest; end: number } | undefined {
  const isNegated = source[start + 1] === '^';
  const parts: string[] = [];
  let at = start + (isNegated ? 2 : 1);
  while (source[at] !== ']') {
    const first = readAtom(source, at);
    if (!first) return undefined;
    at = first.end;
    const second = source[at] === '-' && source[at + 1] !== ']' ? readAtom(source, at + 1) : undefined;
    if (!second) parts.push(sourceOf(first.atom));
    else if ('code' in first.atom && 'code' in second.atom) {
      if (first.atom.code > second.atom.code) return undefined;
      parts.push(`${sourceOf(first.atom)}-${sourceOf(second.atom)}`);
    } else parts.push(sourceOf(first.atom), '\\-', sourceOf(second.atom));
    at = second?.end ?? at;
  }
  return { test: characterTest(`[${isNegated ? '^' : ''}${parts.join('')}]`, flags), end: at + 1 };
}

function readAtom(source: string, at: number): { atom: Atom; end: number } | undefined {
  if (source[at] === '\\') {
    const escape = readEscape(source, at, true);
    return escape?.atom && { atom: escape.atom, end: at + escape.length };
  }
  const code = source.codePointAt(at);
  return code === undefined ? undefined : { atom: { code }, end: at + String.fromCodePoint(code).length };
}
