import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The title of a group of fields. */
export const definition = definePanel({
  jnpfKey: 'groupTitle',
  group: 'layouts',
  icon: 'menu',
  version: 1,
  props,
});
