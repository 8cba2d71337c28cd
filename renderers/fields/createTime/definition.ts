import { defineField } from '#engine/definition';
import { serverMoment } from '#engine/server-set';
import props from './props.schema.json';

/** Creation time of the record in milliseconds UTC, set by the server. */
export const definition = defineField({ ...serverMoment, jnpfKey: 'createTime', icon: 'clock-circle', props });
