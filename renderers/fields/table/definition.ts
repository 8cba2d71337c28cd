import { defineField } from '#engine/definition';
import { formatRows } from './format-rows';
import props from './props.schema.json';

/** A sub-table: its children are the columns of its rows, its value the list of rows, each an object by column. */
export const definition = defineField({
  jnpfKey: 'table',
  group: 'fields',
  icon: 'table',
  version: 1,
  props,
  rows: true,
  empty: [],
  value: () => ({ type: 'array', items: { type: 'object' } }),
  column: () => 'jsonb',
  format: (value) => formatRows(value),
  operators: ['empty'],
});
