import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A message in a coloured box. */
export const definition = definePanel({
  jnpfKey: 'alert',
  group: 'layouts',
  icon: 'alert',
  version: 1,
  props,
});
