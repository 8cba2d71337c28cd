import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A pane of `collapse`. */
export const definition = definePanel({
  jnpfKey: 'collapseItem',
  group: 'layouts',
  icon: 'down-square',
  version: 1,
  part: 'collapsiblePane',
  contains: 'nodes',
  props,
});
