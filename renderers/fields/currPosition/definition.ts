import { defineField } from '#engine/definition';
import { serverText } from '#engine/server-set';
import props from './props.schema.json';

/** Position of the user who created the record, set by the server. */
export const definition = defineField({ ...serverText, jnpfKey: 'currPosition', icon: 'idcard', props, holds: 'position' });
