import type { Definition } from '#engine/definition';
import type { Text } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { isJsonObject, type JsonSchema } from '#engine/json';

/**
 * The props schema of every renderer, by `jnpfKey`. In the browser's build, definitions have none, because every page loads
 * them; pages that check props or show their descriptions load this file.
 */
const files = import.meta.glob<string>(['./*/*/props.schema.json', '/plugins/*/renderers/*/*/props.schema.json'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const describedProps: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.split('/').at(-2) ?? '', JSON.parse(text) as JsonSchema]),
);

/** The registry with the props schema of each definition. A definition is the same object each time, so that it can be a key. */
export function describedRegistry(registry: Registry): Registry {
  const described = new Map<string, Definition>();
  return {
    ...registry,
    get: (jnpfKey) => {
      const cached = described.get(jnpfKey);
      if (cached) return cached;
      const definition = registry.get(jnpfKey);
      const props = registry.has(jnpfKey) ? describedProps[jnpfKey] : undefined;
      if (!props) return definition;
      const withProps = { ...definition, props };
      described.set(jnpfKey, withProps);
      return withProps;
    },
  };
}

/** The names of properties in words of users: by `<jnpfKey>.<name>`, and by the name alone for the first renderer that has it. */
export const propertyNames: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(describedProps)
    .flatMap(([jnpfKey, { properties }]) =>
      Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, schema]) => {
        const design = isJsonObject(schema) ? schema['x-design'] : undefined;
        const label = isJsonObject(design) ? (design['label'] as Text | undefined) : undefined;
        return label === undefined ? [] : [[`${jnpfKey}.${name}`, label] as const, [name, label] as const];
      }),
    )
    .toReversed(),
);
