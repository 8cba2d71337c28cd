import type { Text } from './generated/descriptor.gen';
import { pointerOf } from './issue';
import { isJsonObject } from './json';

export const languages = ['zh', 'zhtw', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * The namespace and key of a text key; `undefined` for a literal.
 *
 * @example textKey('$t:dictionary.name') // { namespace: 'dictionary', key: 'name' }
 */
export function textKey(value: unknown): { namespace: string; key: string } | undefined {
  const match = typeof value === 'string' ? /^\$t:([A-Za-z][A-Za-z0-9]*)\.([A-Za-z0-9_.]+)$/.exec(value) : null;
  return match ? { namespace: match[1] ?? '', key: match[2] ?? '' } : undefined;
}

/** Every `$t:` key in a descriptor, with its place. */
export function textKeysOf(value: unknown, pointer = ''): { pointer: string; namespace: string; key: string }[] {
  const key = textKey(value);
  if (key) return [{ pointer, ...key }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textKeysOf(item, `${pointer}/${index}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => textKeysOf(item, pointer + pointerOf(name)));
}

/** Whether a value is a text: a literal, a text key, or a text in several languages. */
export const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (isJsonObject(value) &&
    typeof value['zh'] === 'string' &&
    Object.entries(value).every(([name, text]) => languages.some((language) => language === name) && typeof text === 'string'));

/** A literal in a language, by default in Chinese. A text key is returned unchanged. */
export const literalOf = (text: Text, language: Language): string => (typeof text === 'string' ? text : (text[language] ?? text.zh));

/** Whether a text says nothing in Chinese, the source of the other languages. */
export const isBlankText = (text: Text): boolean => literalOf(text, 'zh').trim() === '';
