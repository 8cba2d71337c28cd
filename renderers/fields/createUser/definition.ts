import { defineField } from '#engine/definition';
import { ownId, serverText } from '#engine/server-set';
import props from './props.schema.json';

/** Id of the user who created the record, set by the server. */
export const definition = defineField({
  ...serverText,
  jnpfKey: 'createUser',
  icon: 'user',
  props,
  holds: 'user',
  current: ownId('userId'),
});
