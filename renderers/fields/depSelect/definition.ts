import { defineField } from '#engine/definition';
import { directoryField } from '#engine/directory/directory-field';
import props from './props.schema.json';

/** A department, or a list of departments with `multiple`. */
export const definition = defineField({
  ...directoryField('department', (user) => user['departmentId']),
  jnpfKey: 'depSelect',
  icon: 'cluster',
  props,
});
