import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The tasks of the user. There are none until there are workflows, which it says. */
export const definition = definePanel({ jnpfKey: 'todo', group: 'portal', icon: 'check-square', version: 1, props });
