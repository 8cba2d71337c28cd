import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Rows in their order with their ranks, of figures or of a data interface. */
export const definition = definePanel({ jnpfKey: 'rankList', group: 'portal', icon: 'ordered-list', version: 1, props });
