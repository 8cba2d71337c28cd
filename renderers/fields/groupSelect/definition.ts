import { defineField } from '#engine/definition';
import { directoryField } from '#engine/directory/directory-field';
import props from './props.schema.json';

/** A user group, or a list of groups with `multiple`. */
export const definition = defineField({
  ...directoryField('group', (user) => user['groupIds']),
  jnpfKey: 'groupSelect',
  icon: 'team',
  props,
});
