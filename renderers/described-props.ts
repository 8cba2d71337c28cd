import type { Registry } from '#engine/registry';
import type { JsonSchema } from '#engine/json';

/**
 * The props of every renderer with what they mean, by `jnpfKey`. The browser's build leaves the meanings out of the
 * definitions, which every page loads; whoever shows them loads this file.
 */
const files = import.meta.glob<string>('./*/*/props.schema.json', { eager: true, query: '?raw', import: 'default' });

export const describedProps: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.split('/').at(-2) ?? '', JSON.parse(text) as JsonSchema]),
);

/** A registry whose definitions say what their props mean. */
export const describedRegistry = (registry: Registry): Registry => ({
  ...registry,
  get: (jnpfKey) => {
    const definition = registry.get(jnpfKey);
    const props = registry.has(jnpfKey) ? describedProps[jnpfKey] : undefined;
    return props ? { ...definition, props } : definition;
  },
});
