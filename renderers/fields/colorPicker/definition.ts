import { rawText } from '#engine/dates/raw-text';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** A colour as text in the notation of `colorFormat`. */
export const definition = defineField({
  jnpfKey: 'colorPicker',
  group: 'fields',
  icon: 'bg-colors',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string', maxLength: 100 }),
  column: () => 'text',
  format: rawText,
  operators: ['equals', 'empty'],
});
