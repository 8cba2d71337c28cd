import { choiceField } from '#engine/choices/choice-field';
import { isMultiple } from '#engine/choices/is-multiple';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** Single choice from a list, or multiple choice with `multiple`. */
export const definition = defineField({
  ...choiceField,
  jnpfKey: 'select',
  icon: 'down-square',
  props,
  isState: (node) => !isMultiple(node),
  fromSheet: {
    choice: ({ choices }) => ({ props: { clearable: true, options: choices.map((value) => ({ id: value, fullName: value })) } }),
  },
});
