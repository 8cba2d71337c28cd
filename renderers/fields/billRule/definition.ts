import { defineField } from '#engine/definition';
import { serverText } from '#engine/server-set';
import props from './props.schema.json';

/** The number of a document, taken by the server from the serial-number rule that `props.rule` names. */
export const definition = defineField({
  ...serverText,
  jnpfKey: 'billRule',
  icon: 'number',
  props,
  operators: ['contains', 'equals', 'empty'],
});
