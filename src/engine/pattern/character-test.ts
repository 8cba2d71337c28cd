/** Whether a code point belongs to a set. */
export type CharacterTest = (code: number) => boolean;

/**
 * The test of one character, written as a part of a regular expression that matches exactly one (`[a-z]`, `\w`, `.`).
 * The platform's own engine decides, so that sets, scripts and letter case are what they are there. `flags` are `i`, `s`.
 * Throws a SyntaxError for a script or a property that does not exist.
 *
 * @example characterTest('\\p{Script=Han}', '')('碳'.codePointAt(0) ?? 0) // true
 */
export function characterTest(source: string, flags: string): CharacterTest {
  const whole = new RegExp(`^${source}$`, `u${flags}`);
  const known = new Map<number, boolean>();
  return (code) => {
    const answer = known.get(code);
    if (answer !== undefined) return answer;
    const isMember = whole.test(String.fromCodePoint(code));
    if (known.size >= rememberedLimit) known.clear();
    known.set(code, isMember);
    return isMember;
  };
}

/** The test of one character that is meant as it stands. */
export const literalTest = (code: number, flags: string): CharacterTest => (flags.includes('i') ? characterTest(escaped(code), flags) : (other) => other === code);

/** A code point as a regular expression writes any of them. @example escaped(0x61) // '\\u{61}' */
export const escaped = (code: number): string => `\\u{${code.toString(16)}}`;

const rememberedLimit = 4_096;
