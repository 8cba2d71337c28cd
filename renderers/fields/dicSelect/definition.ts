import { choiceField } from '#engine/choices/choice-field';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** An entry of a dictionary, which can be managed from the field. */
export const definition = defineField({ ...choiceField, jnpfKey: 'dicSelect', icon: 'book', props });
