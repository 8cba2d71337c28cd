import { defineField } from '#engine/definition';
import { directoryField } from '#engine/directory/directory-field';
import props from './props.schema.json';

/** Users, departments, positions, roles and groups as `id--type`: one, or a list with `multiple`. */
export const definition = defineField({
  ...directoryField('member', (user) => (typeof user['userId'] === 'string' ? `${user['userId']}--user` : undefined)),
  jnpfKey: 'usersSelect',
  icon: 'usergroup-add',
  props,
});
