import type { Definition } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { formName } from '#engine/jnpf/control-names';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { examples, type Examples } from '#renderers/examples.ts';

/** A renderer with its examples. */
export interface GalleryEntry extends Examples {
  definition: Definition;
}

/**
 * The renderers that can be drawn by themselves, in the order of their groups and names: not those of screens, which need
 * a server behind them, nor what is only a part of another (the pane of a tab), nor ids of other records, which no form
 * shows, nor the form around everything.
 */
export async function galleryEntries(): Promise<GalleryEntry[]> {
  const { describedProps } = await import('#renderers/described-props.ts');
  const loaded = await Promise.all(
    definitions.map(async (definition) => ({
      definition: { ...definition, props: describedProps[definition.jnpfKey] ?? definition.props },
      ...(await examples[definition.jnpfKey]?.()),
    })),
  );
  const all = loaded.filter((entry): entry is GalleryEntry => entry.example !== undefined);
  const parts = new Set(
    all
      .filter(({ definition }) => definition.group === 'layouts')
      .flatMap(({ example }) => childKeys(example))
      .filter((key) => registry.get(key).group !== 'fields'),
  );
  return all
    .filter(
      ({ definition, example }) =>
        definition.group !== 'screens' &&
        definition.refersTo === undefined &&
        definition.jnpfKey !== formName &&
        !parts.has(definition.jnpfKey) &&
        !childKeys(example).some((key) => registry.get(key).group === 'screens'),
    )
    .toSorted((a, b) => a.definition.group.localeCompare(b.definition.group) || a.definition.jnpfKey.localeCompare(b.definition.jnpfKey));
}

const registry = createRegistry(definitions);

const childKeys = ({ children = [] }: DescriptorNode): string[] =>
  children.flatMap((child) => ('field' in child ? [] : [(child as DescriptorNode).jnpfKey]));
