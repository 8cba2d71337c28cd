import { defineField } from '#engine/definition';
import { directoryField } from '#engine/directory/directory-field';
import props from './props.schema.json';

/** The user who approves, or a list of users with `multiple`. */
export const definition = defineField({
  ...directoryField('user', () => undefined),
  jnpfKey: 'approverSelect',
  icon: 'audit',
  props,
});
