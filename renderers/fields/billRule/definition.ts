import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** The number of a document, taken by the server from the serial-number rule that `props.rule` names. */
export const definition = defineField({
  jnpfKey: 'billRule',
  group: 'fields',
  icon: 'number',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  operators: ['contains', 'equals', 'empty'],
});
