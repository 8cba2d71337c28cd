import { defineField } from '#engine/definition';
import { directoryField } from '#engine/directory/directory-field';
import props from './props.schema.json';

/** Path of ids from the top organisation to the chosen one, or a list of paths with `multiple`. */
export const definition = defineField({
  ...directoryField('organisation', (user) => user['organizeIdList']),
  jnpfKey: 'organizeSelect',
  icon: 'apartment',
  props,
});
