import { defineField, type Definition, type FieldDefinition } from './definition';

/**
 * The definitions by `jnpfKey`. An unknown key gives the `unknown` definition: the value is kept, shown as a
 * placeholder and submitted unchanged.
 *
 * @example createRegistry([]).get('signature').jnpfKey // 'unknown'
 */
export interface Registry {
  get(jnpfKey: string): Definition;
  /** The definition of a field; that of `unknown` when the key names no field. */
  field(jnpfKey: string): FieldDefinition;
  has(jnpfKey: string): boolean;
  list(): readonly Definition[];
}

export function createRegistry(definitions: Iterable<Definition>): Registry {
  const byKey = new Map<string, Definition>();
  for (const definition of definitions) {
    if (byKey.has(definition.jnpfKey)) throw new Error(`Two renderers call themselves \`${definition.jnpfKey}\`. A jnpfKey is the name of one folder.`);
    byKey.set(definition.jnpfKey, Object.freeze(definition));
  }
  const listed = [...byKey.values()];
  const get = (jnpfKey: string) => byKey.get(jnpfKey) ?? unknownField;
  return Object.freeze({
    get,
    field: (jnpfKey: string) => {
      const definition = get(jnpfKey);
      return definition.group === 'fields' ? definition : unknownField;
    },
    has: (jnpfKey: string) => byKey.has(jnpfKey),
    list: () => listed,
  });
}

const unknownField = defineField({
  jnpfKey: 'unknown',
  group: 'fields',
  icon: 'question',
  version: 1,
  props: { type: 'object' },
  empty: null,
  value: () => ({}),
  column: () => 'jsonb',
  format: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  operators: [],
});
