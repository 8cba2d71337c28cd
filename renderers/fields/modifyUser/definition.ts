import { defineField } from '#engine/definition';
import { ownId, serverText } from '#engine/server-set';
import props from './props.schema.json';

/** Id of the user who last changed the record, set by the server. */
export const definition = defineField({
  ...serverText,
  jnpfKey: 'modifyUser',
  icon: 'user',
  props,
  holds: 'user',
  current: ownId('userId'),
});
