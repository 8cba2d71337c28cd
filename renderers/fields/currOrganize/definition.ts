import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** The organisation of whoever made the record, set by the server. */
export const definition = defineField({
  jnpfKey: 'currOrganize',
  group: 'fields',
  icon: 'apartment',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  operators: ['equals', 'in', 'empty'],
});
