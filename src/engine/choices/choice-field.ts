import type { FieldDefinition } from '../definition';
import { choiceList } from './choice-list';
import { choiceName } from './choice-name';
import { choiceSchema } from './choice-schema';
import { choiceNamed, choicesNamed } from './choices-named';
import { isMultiple } from './is-multiple';

type Shared = Pick<
  FieldDefinition,
  'group' | 'version' | 'empty' | 'value' | 'column' | 'format' | 'operators' | 'multiple' | 'encode' | 'decode'
>;

/** The part that all select fields share. The value is the id of a choice, or a list of ids with `props.multiple`. */
export const choiceField: Shared = {
  group: 'fields',
  version: 1,
  empty: null,
  value: (node) => (isMultiple(node) ? { type: 'array', items: choiceSchema(node) } : choiceSchema(node)),
  column: (node) => (isMultiple(node) ? 'jsonb' : 'text'),
  format: (value, node, language) =>
    Array.isArray(value)
      ? choiceList(value)
          .map((id) => choiceName(node, id, language))
          .join(', ')
      : choiceName(node, value, language),
  operators: ['equals', 'in', 'empty'],
  multiple: isMultiple,
  encode: (value, node) =>
    choiceList(value)
      .map((id) => choiceName(node, id))
      .join(','),
  decode: (cell, node) => (isMultiple(node) ? choicesNamed(node, cell) : choiceNamed(node, cell) || null),
};
