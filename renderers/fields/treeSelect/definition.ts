import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** One id out of a tree that an operation answers. */
export const definition = defineField({
  jnpfKey: 'treeSelect',
  group: 'fields',
  icon: 'apartment',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (value === null ? '' : String(value)),
  operators: ['equals', 'in', 'empty'],
});
