import { defineField } from '#engine/definition';
import { attributeField } from '#engine/relation/attribute-field';
import props from './props.schema.json';

/** A value of the record that a `relationForm` has chosen. */
export const definition = defineField({ ...attributeField, jnpfKey: 'relationFormAttr', props });
