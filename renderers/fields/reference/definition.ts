import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** The id of a record of another resource. It is set by what opens the form, so it shows itself only in lists that ask for it. */
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
