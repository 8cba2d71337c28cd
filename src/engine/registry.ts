import { defineField, type Definition, type FieldDefinition } from './definition';

/**
 * The definitions by `jnpfKey`. An unknown key has the definition `unknown`: its value is kept, shown as a placeholder and
 * submitted unchanged.
 *
 * @example createRegistry([]).get('signature').jnpfKey // 'unknown'
 */
export interface Registry {
  get(jnpfKey: string): Definition;
  /** The definition of a field. A key that is not a field has the definition `unknown`. */
  field(jnpfKey: string): FieldDefinition;
  has(jnpfKey: string): boolean;
  list(): readonly Definition[];
}

export function createRegistry(definitions: Iterable<Definition>): Registry {
  const byKey = new Map<string, Definition>();
  for (const definition of definitions) {
    const { jnpfKey } = definition;
    if (byKey.has(jnpfKey)) throw new Error(`Two renderers have the jnpfKey \`${jnpfKey}\`. Rename one of the two folders.`);
    byKey.set(jnpfKey, Object.freeze(definition));
  }
  const all = [...byKey.values()];
  const get = (jnpfKey: string) => byKey.get(jnpfKey) ?? unknownField;
  return Object.freeze({
    get,
    field: (jnpfKey: string) => {
      const definition = get(jnpfKey);
      return definition.group === 'fields' ? definition : unknownField;
    },
    has: (jnpfKey: string) => byKey.has(jnpfKey),
    list: () => all,
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
