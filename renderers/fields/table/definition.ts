import { defineField } from '#engine/definition';
import { formatRows } from './format-rows';
import { pickOffers } from './picked-rows';
import props from './props.schema.json';

/** A sub-table. Its children are the columns; its value is a list of rows, each an object by column id. */
export const definition = defineField({
  jnpfKey: 'table',
  group: 'fields',
  icon: 'table',
  version: 1,
  props,
  rows: true,
  contains: 'columns',
  empty: [],
  value: () => ({ type: 'array', items: { type: 'object' } }),
  column: () => 'jsonb',
  format: (value) => formatRows(value),
  operators: ['empty'],
  rowOffers: pickOffers,
});
