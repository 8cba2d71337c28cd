import { defineField } from '#engine/definition';
import { directoryField } from '#engine/directory/directory-field';
import props from './props.schema.json';

/** A role, or a list of roles with `multiple`. */
export const definition = defineField({
  ...directoryField('role', (user) => user['roleIds']),
  jnpfKey: 'roleSelect',
  icon: 'safety-certificate',
  props,
});
