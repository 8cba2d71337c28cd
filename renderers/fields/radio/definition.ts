import { choiceName } from '#engine/choices/choice-name';
import { choiceSchema } from '#engine/choices/choice-schema';
import { choiceNamed } from '#engine/choices/choices-named';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** Single choice with all choices visible. */
export const definition = defineField({
  jnpfKey: 'radio',
  group: 'fields',
  icon: 'check-circle',
  version: 1,
  props,
  empty: null,
  value: choiceSchema,
  column: () => 'text',
  format: (value, node, language) => choiceName(node, value, language),
  operators: ['equals', 'in', 'empty'],
  isState: () => true,
  encode: (value, node) => choiceName(node, value),
  decode: (cell, node) => choiceNamed(node, cell) || null,
});
