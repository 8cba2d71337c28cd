import { definePanel } from '#engine/definition';
import { namedFields, type NamedField } from './named-fields';
import props from './props.schema.json';

/** Records in a table: search row, toolbar, columns, row and batch actions, paging; in groups, as a tree, or filled in where they stand. */
export const definition = definePanel({
  jnpfKey: 'listPanel',
  group: 'screens',
  icon: 'table',
  version: 1,
  props,
  publishes: {
    rows: { type: 'array', description: 'The rows in sight.' },
    total: { type: 'integer', description: 'How many there are on all pages.' },
    keyword: { type: 'string', description: 'What the list is narrowed to.' },
    selected: { type: 'array', description: 'The rows that are chosen, on this page and others.' },
    selectedIds: { type: 'array', description: 'Their ids.' },
  },
  commands: ['reload', 'reset', 'expand', 'collapse'],
  refersTo: ({ props: own }) => {
    const source = own?.['source'] as { operation?: string; below?: string } | undefined;
    const named = (name: 'operation' | 'below') => ({
      pointer: `/props/source/${name}`,
      operation: `${String(own?.['resource'])}.${source?.[name]}`,
    });
    return source?.below === undefined ? [named('operation')] : [named('operation'), named('below')];
  },
  fieldsOf: ({ props: own = {} }): NamedField[] => namedFields(own),
});
