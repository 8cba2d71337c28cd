import { defineField } from '#engine/definition';
import { relationField } from '#engine/relation/relation-field';
import props from './props.schema.json';

/** A row of a data interface or of a module, chosen in a dialog or a drawer. */
export const definition = defineField({ ...relationField, jnpfKey: 'popupSelect', icon: 'select', props });
