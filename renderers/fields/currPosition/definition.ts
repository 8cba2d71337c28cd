import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** The position of whoever made the record, set by the server. */
export const definition = defineField({
  jnpfKey: 'currPosition',
  group: 'fields',
  icon: 'idcard',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  operators: ['equals', 'in', 'empty'],
});
