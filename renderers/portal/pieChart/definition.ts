import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Parts of a whole. */
export const definition = definePanel({ jnpfKey: 'pieChart', group: 'portal', icon: 'pie-chart', version: 1, props });
