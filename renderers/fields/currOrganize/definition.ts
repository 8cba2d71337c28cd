import { defineField } from '#engine/definition';
import { serverText } from '#engine/server-set';
import props from './props.schema.json';

/** The organisation of whoever made the record, set by the server. */
export const definition = defineField({ ...serverText, jnpfKey: 'currOrganize', icon: 'apartment', props });
