import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Creates a module: blank, from a template, a spreadsheet, a table of a database, or form JSON. Then its designer opens. */
export const definition = definePanel({ jnpfKey: 'newModule', group: 'screens', icon: 'form', version: 1, props });
