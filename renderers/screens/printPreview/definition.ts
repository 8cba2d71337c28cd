import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Records in a print template, to look at, print and download. */
export const definition = definePanel({ jnpfKey: 'printPreview', group: 'screens', icon: 'printer', version: 1, props });
