import { defineField } from '#engine/definition';
import { directoryField } from '#engine/directory/directory-field';
import props from './props.schema.json';

/** A user, or a list of users with `multiple`. */
export const definition = defineField({
  ...directoryField('user', (user) => user['userId']),
  jnpfKey: 'userSelect',
  icon: 'user',
  props,
});
