import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The code of a module for developers: its files, to read, copy and download. */
export const definition = definePanel({ jnpfKey: 'moduleCode', group: 'screens', icon: 'code', version: 1, props });
