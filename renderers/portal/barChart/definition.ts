import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Bars by category and series; one series may be a line. */
export const definition = definePanel({ jnpfKey: 'barChart', group: 'portal', icon: 'bar-chart', version: 1, props });
