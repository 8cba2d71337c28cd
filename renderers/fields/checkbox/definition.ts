import { choiceList } from '#engine/choices/choice-list';
import { choiceName } from '#engine/choices/choice-name';
import { choiceSchema } from '#engine/choices/choice-schema';
import { choicesNamed } from '#engine/choices/choices-named';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** Multiple choice with all choices visible. `min` and `max` limit the number of selected choices; none is always valid. */
export const definition = defineField({
  jnpfKey: 'checkbox',
  group: 'fields',
  icon: 'check-square',
  version: 1,
  props,
  empty: [],
  value: (node) => ({ type: 'array', items: choiceSchema(node) }),
  column: () => 'jsonb',
  format: (value, node, language) => choiceList(value).map((item) => choiceName(node, item, language)).join(', '),
  operators: ['in', 'empty'],
  check: (value, { props: { min, max } = {} }) => {
    const count = choiceList(value).length;
    if (typeof min === 'number' && count > 0 && count < min) return { code: 'minItems', params: { limit: min } };
    return typeof max === 'number' && max > 0 && count > max ? { code: 'maxItems', params: { limit: max } } : undefined;
  },
  encode: (value, node) => choiceList(value).map((item) => choiceName(node, item)).join(','),
  decode: (cell, node) => choicesNamed(node, cell),
});
