import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** One pane of `collapse`. */
export const definition = definePanel({
  jnpfKey: 'collapseItem',
  group: 'layouts',
  icon: 'down-square',
  version: 1,
  props,
});
