import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Pages of the menu as tiles, as far as the user has them. */
export const definition = definePanel({ jnpfKey: 'commonFunc', group: 'portal', icon: 'appstore-add', version: 1, props });
