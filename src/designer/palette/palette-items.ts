import { isJsonObject } from '#engine/json';
import type { Registry } from '#engine/registry';
import { literalOf, type Language } from '#engine/text';
import type { Text } from '#engine/generated/descriptor.gen';
import { paletteEntries, type PaletteGroup, type PaletteNode } from '#renderers/palette.ts';
import { isTextMatch, type Pinyin } from '#ui/texts/pinyin.ts';
import type { NewNode } from '../operations/new-ids';

/** A control that the palette offers. */
export interface PaletteItem {
  jnpfKey: string;
  name: string;
  icon: string;
  group: PaletteGroup;
}

export const paletteGroups: readonly PaletteGroup[] = ['basic', 'advanced', 'layout', 'system'];

/** The controls of the palette in its order. */
export function paletteItems(registry: Registry, language: Language): PaletteItem[] {
  return Object.entries(paletteEntries)
    .filter(([jnpfKey]) => registry.has(jnpfKey))
    .flatMap(([jnpfKey, { group, name, order = 0 }]) =>
      group ? [{ jnpfKey, name: literalOf(name, language), icon: registry.get(jnpfKey).icon, group, order }] : [],
    )
    .toSorted((a, b) => a.order - b.order)
    .map(({ jnpfKey, name, icon, group }) => ({ jnpfKey, name, icon, group }));
}

/** The name of a kind of node. */
export function kindName(jnpfKey: string, language: Language): string {
  const entry = Object.hasOwn(paletteEntries, jnpfKey) ? paletteEntries[jnpfKey] : undefined;
  return entry ? literalOf(entry.name, language) : jnpfKey;
}

/**
 * Whether an item matches what the user searches: its name in any language, or in pinyin, or its key.
 *
 * @example isMatch({ jnpfKey: 'numInput' }, 'number') // true
 */
export function isMatch({ jnpfKey }: Pick<PaletteItem, 'jnpfKey'>, keyword: string, pinyin?: Pinyin): boolean {
  const names = Object.values(paletteEntries[jnpfKey]?.name ?? {});
  return [jnpfKey, ...names].some((name) => isTextMatch(name, keyword, pinyin));
}

/** A new node of a kind, with its texts in the language of the designer. Fields are labelled by their kind. */
export function newNodeOf(jnpfKey: string, language: Language, registry: Registry): NewNode {
  const entry = paletteEntries[jnpfKey];
  const definition = registry.get(jnpfKey);
  const isLabelled = definition.group === 'fields' || definition.labelled === true;
  return { ...(entry?.node && nodeIn(entry.node, language)), jnpfKey, ...(isLabelled && { label: kindName(jnpfKey, language) }) };
}

function nodeIn({ jnpfKey = '', props, children }: PaletteNode, language: Language): NewNode {
  return {
    jnpfKey,
    ...(props && { props: literalsIn(props, language) as Record<string, unknown> }),
    ...(children && { children: children.map((child) => nodeIn(child, language)) }),
  };
}

/** A JSON value with each text in one language. */
function literalsIn(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => literalsIn(item, language));
  if (!isJsonObject(value)) return value;
  if (typeof value['zh'] === 'string') return literalOf(value as Text, language);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, literalsIn(item, language)]));
}
