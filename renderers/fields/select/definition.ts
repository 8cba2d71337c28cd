import { choiceField } from '#engine/choices/choice-field';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** One of several choices, or any number of them. */
export const definition = defineField({ ...choiceField, jnpfKey: 'select', icon: 'down-square', props });
