import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A line between fields, with an optional title. */
export const definition = definePanel({
  jnpfKey: 'divider',
  group: 'layouts',
  icon: 'minus',
  version: 1,
  props,
});
