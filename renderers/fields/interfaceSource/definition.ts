import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** Where a data interface takes its data from, as JSON text: `{ staticData, moduleData, apiData, sqlData, transform, joins }`. */
export const definition = defineField({
  jnpfKey: 'interfaceSource',
  group: 'fields',
  icon: 'api',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => String(value ?? '').slice(0, 200),
  operators: ['contains', 'empty'],
});
