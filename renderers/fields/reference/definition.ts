import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** Id of a record of another resource. The caller that opens the form sets it, so forms do not show it. */
export const definition = defineField({
  jnpfKey: 'reference',
  group: 'fields',
  icon: 'link',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (value === null ? '' : String(value)),
  operators: ['equals', 'in'],
  refersTo: (node) => (typeof node.props?.['to'] === 'string' ? node.props['to'] : undefined),
});
