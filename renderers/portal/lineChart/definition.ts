import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Lines by category and series. */
export const definition = definePanel({ jnpfKey: 'lineChart', group: 'portal', icon: 'line-chart', version: 1, props });
