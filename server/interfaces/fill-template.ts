import type { BoundValue } from './interface-parameters';

/** The value of a placeholder by its name; `undefined` for an unknown one, which stays as it is. */
export type ValueOf = (name: string) => BoundValue | undefined;

/** `{name}`, or `{@name}` for a value of the system. */
const placeholder = /\{(@?[A-Za-z_][\w.]*)\}/g;

/**
 * A text with its placeholders filled in. `encode` makes a value safe for its place.
 *
 * @example filledText('/sites/{id}', () => 'a/b', encodeURIComponent) // '/sites/a%2Fb'
 */
export const filledText = (text: string, valueOf: ValueOf, encode: (value: string) => string = (value) => value): string =>
  text.replaceAll(placeholder, (whole, name: string) => {
    const value = valueOf(name);
    return value === undefined ? whole : encode(plainText(value));
  });

/**
 * A JSON value with the placeholders in its texts filled in. A text that is one placeholder becomes the value itself, so
 * that numbers and lists keep their type.
 *
 * @example filledJson({ year: '{year}' }, () => 2024) // { year: 2024 }
 */
export function filledJson(json: unknown, valueOf: ValueOf): unknown {
  if (typeof json === 'string') {
    const [, name] = /^\{(@?[A-Za-z_][\w.]*)\}$/.exec(json) ?? [];
    const value = name === undefined ? undefined : valueOf(name);
    return value === undefined ? filledText(json, valueOf) : value;
  }
  if (Array.isArray(json)) return json.map((item) => filledJson(item, valueOf));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, filledJson(value, valueOf)]));
}

/** The names of the placeholders in a text. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

const plainText = (value: BoundValue): string => (value === null ? '' : Array.isArray(value) ? value.join(',') : String(value as string));
