import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** Who made the record: the id of a user, set by the server. */
export const definition = defineField({
  jnpfKey: 'createUser',
  group: 'fields',
  icon: 'user',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  operators: ['equals', 'in', 'empty'],
});
