import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** The address of a page of this installation, which the server makes. Users copy it, open it or let a phone scan it. */
export const definition = defineField({
  jnpfKey: 'linkAddress',
  group: 'fields',
  icon: 'link',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string', maxLength: 2000 }),
  column: () => null,
  format: (value) => (typeof value === 'string' ? value : ''),
  operators: [],
});
