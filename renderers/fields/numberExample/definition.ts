import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** The first number of a serial-number rule, made from other fields while they are edited. It is not stored. */
export const definition = defineField({
  jnpfKey: 'numberExample',
  group: 'fields',
  icon: 'number',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string', maxLength: 200 }),
  column: () => null,
  format: (value) => (typeof value === 'string' ? value : ''),
  operators: [],
  transfer: 'none',
});
