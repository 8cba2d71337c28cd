import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A choice among print templates. A click opens the preview of the chosen one. */
export const definition = definePanel({ jnpfKey: 'printPicker', group: 'screens', icon: 'printer', version: 1, props });
