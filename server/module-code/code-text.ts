import { isJsonObject } from '#engine/json';

/** Characters that change how code is read and cannot be seen: controls, separators of lines, directions of writing. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Longer labels are cut in comments. */
const maxComment = 200;

/**
 * A value as a literal of TypeScript, which is JSON without characters that cannot be seen.
 *
 * @example literal('a\u2028b') // '"a\\u2028b"'
 */
export const literal = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(unseen, (character) =>
    [...Array(character.length).keys()].map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join(''),
  );

/** A JSON value as an expression on one line. A name such as `__proto__` stays a property of its own. */
export function expression(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(expression).join(', ')}]`;
  if (!isJsonObject(value)) return literal(value);
  const members = Object.entries(value).map(([name, inner]) => `${memberName(name)}: ${expression(inner)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

const memberName = (name: string): string => (name === '__proto__' ? '["__proto__"]' : propertyName(name));

/** A text on one line of a comment, which it cannot end. */
export const commentText = (text: string): string => plainLine(text).slice(0, maxComment).replaceAll('*/', '* /');

/** A text on one line of Markdown, without its marks. */
export const markdownText = (text: string): string => plainLine(text).replace(/[\\`*_{}[\]<>#|!~&]/g, '\\$&');

export const htmlText = (text: string): string => plainLine(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const plainLine = (text: string): string => text.replace(unseen, ' ').replaceAll(/\s+/g, ' ').trim();

/** The name of a property in a type. @example propertyName('名称') // '"名称"' */
export const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

/**
 * The words of a name in Latin letters and digits.
 *
 * @example wordsOf('energyLedger-2') // ['energy', 'ledger', '2']
 */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

/** In capitals at the beginning of words. Its suffixes keep it from being a keyword or a name of the language. */
export function typeNameOf(words: readonly string[]): string {
  const name = words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, 60);
  return /^[A-Z]/.test(name) ? name : `Module${name}`;
}
