import { defineField } from '#engine/definition';
import props from './props.schema.json';

export const definition = defineField({
  jnpfKey: 'input',
  group: 'fields',
  icon: 'edit',
  version: 1,
  props,
  empty: '',
  value: ({ props: { maxlength } = {} }) => ({ type: 'string', ...(typeof maxlength === 'number' && { maxLength: maxlength }) }),
  column: () => 'text',
  format: (value) => (value === null ? '' : String(value)),
  operators: ['contains', 'equals', 'empty'],
});
