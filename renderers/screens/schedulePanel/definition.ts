import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The calendar of the user with its tools. It keeps its view and its day in the address. */
export const definition = definePanel({ jnpfKey: 'schedulePanel', group: 'screens', icon: 'calendar', version: 1, props });
