import type { Text } from '#engine/generated/descriptor.gen';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

type ListTextKey = keyof (typeof texts)['zh'];
export type ListText = (key: ListTextKey, params?: Readonly<Record<string, unknown>>) => string;

/** The texts of the list designer. */
export const useListText = (): ListText => useOwnText(texts);

/** How the history names a setting of a list: as its panel does, else by its name in the JSON. */
export function partText(name: string): Text {
  const key = `part.${name}`;
  return Object.hasOwn(texts.zh, key)
    ? { zh: texts.zh[key as ListTextKey], zhtw: texts.zhtw[key as ListTextKey], en: texts.en[key as ListTextKey] }
    : name;
}
