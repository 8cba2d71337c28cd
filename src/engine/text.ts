import type { Text } from './generated/descriptor.gen';
import { isJsonObject } from './json';

export const languages = ['zh', 'zhtw', 'en'] as const;
export type Language = (typeof languages)[number];

/** @example textKey('$t:dictionary.name') // { namespace: 'dictionary', key: 'name' } */
export function textKey(value: unknown): { namespace: string; key: string } | undefined {
  const match = typeof value === 'string' ? /^\$t:([A-Za-z][A-Za-z0-9]*)\.([A-Za-z0-9_.]+)$/.exec(value) : null;
  return match ? { namespace: match[1] ?? '', key: match[2] ?? '' } : undefined;
}

/** Every `$t:` key in a descriptor, with the place it stands at. */
export function textKeysOf(value: unknown, pointer = ''): { pointer: string; namespace: string; key: string }[] {
  const key = textKey(value);
  if (key) return [{ pointer, ...key }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textKeysOf(item, `${pointer}/${index}`));
  if (isJsonObject(value)) return Object.entries(value).flatMap(([name, item]) => textKeysOf(item, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`));
  return [];
}

/** A literal in the language at hand, falling back to the Chinese source; a text key stays as it is. */
export const literalOf = (text: Text, language: Language): string => (typeof text === 'string' ? text : (text[language] ?? text.zh));
