/** Whether a code point belongs to a set. */
export type CharacterTest = (code: number) => boolean;

/**
 * The test of a part of a regular expression that matches exactly one character (`[a-z]`, `\w`, `.`). The native engine
 * decides, so that sets, scripts and case mean the same as there. `flags` are `i` and `s`. Throws a SyntaxError for an
 * unknown script or property.
 *
 * @example characterTest('\\p{Script=Han}', '')('碳'.codePointAt(0) ?? 0) // true
 */
export function characterTest(source: string, flags: string): CharacterTest {
  const regExp = new RegExp(`^${source}$`, `u${flags}`);
  const cache = new Map<number, boolean>();
  return (code) => {
    const cached = cache.get(code);
    if (cached !== undefined) return cached;
    const isMember = regExp.test(String.fromCodePoint(code));
    if (cache.size >= maxCachedCodes) cache.clear();
    cache.set(code, isMember);
    return isMember;
  };
}

/** The test of a literal character. */
export const literalTest = (code: number, flags: string): CharacterTest =>
  flags.includes('i') ? characterTest(escapeCode(code), flags) : (other) => other === code;

/** The escape of a code point in a regular expression. @example escapeCode(0x61) // '\\u{61}' */
export const escapeCode = (code: number): string => `\\u{${code.toString(16)}}`;

const maxCachedCodes = 4_096;
