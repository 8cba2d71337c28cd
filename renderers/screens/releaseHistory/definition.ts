import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The releases of a module, and the values that they took out of use. */
export const definition = definePanel({ jnpfKey: 'releaseHistory', group: 'screens', icon: 'history', version: 1, props });
