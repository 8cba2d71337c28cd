import { choiceList } from '#engine/choices/choice-list';
import { choiceName } from '#engine/choices/choice-name';
import { choiceSchema } from '#engine/choices/choice-schema';
import { choiceNamed, choicesNamed } from '#engine/choices/choices-named';
import { isMultiple } from '#engine/choices/is-multiple';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** One id out of a tree, or any number of them. */
export const definition = defineField({
  jnpfKey: 'treeSelect',
  group: 'fields',
  icon: 'apartment',
  version: 1,
  props,
  empty: null,
  value: (node) => (isMultiple(node) ? { type: 'array', items: choiceSchema(node) } : choiceSchema(node)),
  column: (node) => (isMultiple(node) ? 'jsonb' : 'text'),
  format: (value, node) => choiceList(value).map((one) => choiceName(node, one)).join(', '),
  operators: ['equals', 'in', 'empty'],
  multiple: isMultiple,
  encode: (value, node) => choiceList(value).map((one) => choiceName(node, one)).join(','),
  decode: (cell, node) => (isMultiple(node) ? choicesNamed(node, cell) : choiceNamed(node, cell) || null),
});
