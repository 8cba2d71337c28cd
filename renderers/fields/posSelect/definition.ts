import { defineField } from '#engine/definition';
import { directoryField } from '#engine/directory/directory-field';
import { isJsonObject } from '#engine/json';
import props from './props.schema.json';

/** A position, or a list of positions with `multiple`. */
export const definition = defineField({
  ...directoryField('position', (user) => idsIn(user['positionIds'])),
  jnpfKey: 'posSelect',
  icon: 'idcard',
  props,
});

const idsIn = (list: unknown): unknown[] => (Array.isArray(list) ? list.filter(isJsonObject).map(({ id }) => id) : []);
