import { defineField } from '#engine/definition';
import { serverMoment } from '#engine/server-set';
import props from './props.schema.json';

/** Time of the last change in milliseconds UTC, set by the server. */
export const definition = defineField({ ...serverMoment, jnpfKey: 'modifyTime', icon: 'clock-circle', props });
