import { choiceField } from '#engine/choices/choice-field';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** One id out of a tree, or any number of them. */
export const definition = defineField({ ...choiceField, jnpfKey: 'treeSelect', icon: 'apartment', props });
