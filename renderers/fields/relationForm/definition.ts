import { defineField } from '#engine/definition';
import { relationField } from '#engine/relation/relation-field';
import props from './props.schema.json';

/** A record of another module. */
export const definition = defineField({
  ...relationField,
  jnpfKey: 'relationForm',
  icon: 'link',
  props,
  fromSheet: {
    relation: ({ relation }) => ({ props: { clearable: true, modelId: relation?.moduleId ?? '', relationField: relation?.field ?? '' } }),
  },
});
