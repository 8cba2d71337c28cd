import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** The id of the area above, or of the top. An area of any level can be chosen. */
export const definition = defineField({
  jnpfKey: 'areaParent',
  group: 'fields',
  icon: 'environment',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (typeof value === 'string' ? value : ''),
  operators: ['equals', 'in', 'empty'],
  names: 'area',
});
