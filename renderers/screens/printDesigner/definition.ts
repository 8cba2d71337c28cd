import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The designer of a print template: its text with fields, tables, codes and page breaks, and its paper. */
export const definition = definePanel({ jnpfKey: 'printDesigner', group: 'screens', icon: 'printer', version: 1, props });
