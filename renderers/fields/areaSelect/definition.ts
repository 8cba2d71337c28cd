import { defineField } from '#engine/definition';
import { directoryField } from '#engine/directory/directory-field';
import props from './props.schema.json';

/** Path of ids from a province to an area, or a list of paths with `multiple`. */
export const definition = defineField({
  ...directoryField('area', () => undefined),
  jnpfKey: 'areaSelect',
  icon: 'environment',
  props,
});
