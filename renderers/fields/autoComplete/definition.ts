import { rawText } from '#engine/dates/raw-text';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** A free text with suggestions from a data interface. */
export const definition = defineField({
  jnpfKey: 'autoComplete',
  group: 'fields',
  icon: 'file-search',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: rawText,
  operators: ['contains', 'equals', 'empty'],
});
