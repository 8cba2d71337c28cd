import type { Registry } from '#engine/registry';
import type { JsonSchema } from '#engine/json';

/**
 * The props schema of every renderer with its descriptions, by `jnpfKey`. The browser build strips descriptions from
 * the definitions, which every page loads; pages that show them load this file.
 */
const files = import.meta.glob<string>(['./*/*/props.schema.json', '/plugins/*/renderers/*/*/props.schema.json'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const describedProps: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.split('/').at(-2) ?? '', JSON.parse(text) as JsonSchema]),
);

/** The registry with descriptions in the props schema of each definition. */
export const describedRegistry = (registry: Registry): Registry => ({
  ...registry,
  get: (jnpfKey) => {
    const definition = registry.get(jnpfKey);
    const props = registry.has(jnpfKey) ? describedProps[jnpfKey] : undefined;
    return props ? { ...definition, props } : definition;
  },
});
