import { defineField } from '#engine/definition';
import props from './props.schema.json';

/**
 * The plan of a module's release. Its value are the plan that is shown, and the steps that lose values and that the user confirmed.
 * Empty until then.
 */
export const definition = defineField({
  jnpfKey: 'releasePlan',
  group: 'fields',
  icon: 'send',
  version: 1,
  props,
  empty: [],
  value: () => ({ type: 'array', items: { type: 'string' } }),
  column: () => null,
  format: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  operators: [],
  transfer: 'none',
});
