import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Records in a table: search row, toolbar, columns, row actions, paging. */
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
  },
  commands: ['reload', 'reset', 'expand', 'collapse'],
  refersTo: ({ props: own }) => {
    const operation = (own?.['source'] as { operation?: string } | undefined)?.operation;
    return [{ pointer: '/props/source/operation', operation: `${String(own?.['resource'])}.${operation}` }];
  },
  fieldsOf: ({ props: own }) => [
    ...listOf(own?.['columns']).map((column, index) => (typeof column === 'string' ? { pointer: `/props/columns/${index}`, field: column } : { pointer: `/props/columns/${index}/field`, field: String((column as { field?: unknown }).field) })),
    ...listOf(own?.['search']).flatMap((name, index) => (name === 'keyword' ? [] : [{ pointer: `/props/search/${index}`, field: String(name) }])),
  ],
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
