import { defineField } from '#engine/definition';
import { relationField } from '#engine/relation/relation-field';
import props from './props.schema.json';

/** Rows of a data interface or of a module, chosen in a table below the field. */
export const definition = defineField({ ...relationField, jnpfKey: 'popupTableSelect', icon: 'table', props });
