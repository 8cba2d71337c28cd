import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Rows as a table. */
export const definition = definePanel({ jnpfKey: 'tableList', group: 'portal', icon: 'table', version: 1, props });
