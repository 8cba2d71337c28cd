import { choiceField } from '#engine/choices/choice-field';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** Single choice from a tree, or multiple choice with `multiple`. */
export const definition = defineField({
  ...choiceField,
  jnpfKey: 'treeSelect',
  icon: 'apartment',
  props,
  refersTo: (node) => (typeof node.props?.['to'] === 'string' && node.props['multiple'] !== true ? node.props['to'] : undefined),
});
