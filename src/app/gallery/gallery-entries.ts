import type { Definition } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { formName } from '#engine/jnpf/control-names';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import type { Examples } from '#renderers/examples.ts';

/** A renderer with its examples. */
export interface GalleryEntry extends Examples {
  definition: Definition;
}

/**
 * The renderers that can be shown alone, sorted by group and name. Excluded are screens, which need a server, parts of
 * other renderers such as a tab's pane, references, which forms do not show, and the form itself.
 */
export async function galleryEntries(): Promise<GalleryEntry[]> {
  const [{ describedProps }, { examples }] = await Promise.all([
    import('#renderers/described-props.ts'),
    import('#renderers/examples.ts'),
  ]);
  const loaded = definitions.map((definition) => ({
    definition: { ...definition, props: describedProps[definition.jnpfKey] ?? definition.props },
    ...examples[definition.jnpfKey],
  }));
  const withExample = loaded.filter((entry): entry is GalleryEntry => entry.example !== undefined);
  const parts = new Set(
    withExample
      .filter(({ definition }) => definition.group === 'layouts')
      .flatMap(({ example }) => childKeys(example))
      .filter((key) => registry.get(key).group !== 'fields'),
  );
  return withExample
    .filter(
      ({ definition, example }) =>
        !isPagePart(definition.group) &&
        definition.refersTo === undefined &&
        definition.jnpfKey !== formName &&
        !parts.has(definition.jnpfKey) &&
        !childKeys(example).some((key) => isPagePart(registry.get(key).group)),
    )
    .toSorted((a, b) => a.definition.group.localeCompare(b.definition.group) || a.definition.jnpfKey.localeCompare(b.definition.jnpfKey));
}

const registry = createRegistry(definitions);

/** Whether a renderer needs the calls of a page. */
const isPagePart = (group: Definition['group']): boolean => group === 'screens' || group === 'portal';

const childKeys = ({ children = [] }: DescriptorNode): string[] =>
  children.flatMap((child) => ('field' in child ? [] : [(child as DescriptorNode).jnpfKey]));
