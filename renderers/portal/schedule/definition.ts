import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The calendar of the user. Its schedules are opened there, but not moved. */
export const definition = definePanel({ jnpfKey: 'schedule', group: 'portal', icon: 'calendar', version: 1, props });
