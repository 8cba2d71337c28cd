import { defineField } from '#engine/definition';
import { momentText } from '#engine/moment-text';
import props from './props.schema.json';

/** When the record was changed last, in milliseconds UTC, set by the server. */
export const definition = defineField({
  jnpfKey: 'modifyTime',
  group: 'fields',
  icon: 'clock-circle',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'integer' }),
  column: () => 'bigint',
  format: momentText,
  operators: ['between', 'empty'],
});
