import { defineField } from '#engine/definition';
import { serverText } from '#engine/server-set';
import props from './props.schema.json';

/** Who made the record: the id of a user, set by the server. */
export const definition = defineField({ ...serverText, jnpfKey: 'createUser', icon: 'user', props });
