import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Figures side by side, each with its name and unit. */
export const definition = definePanel({ jnpfKey: 'dataBoard', group: 'portal', icon: 'dashboard', version: 1, props });
