import { defineField } from '#engine/definition';
import { attributeField } from '#engine/relation/attribute-field';
import props from './props.schema.json';

/** A value of the row that a `popupSelect` has chosen. */
export const definition = defineField({ ...attributeField, jnpfKey: 'popupAttr', props });
