import { defineField } from '#engine/definition';
import { ownId, serverText } from '#engine/server-set';
import props from './props.schema.json';

/** Organisation of the user who created the record, set by the server. */
export const definition = defineField({
  ...serverText,
  jnpfKey: 'currOrganize',
  icon: 'apartment',
  props,
  holds: 'organisation',
  current: ownId('organizeId'),
});
