import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A pane of `tab`. */
export const definition = definePanel({
  jnpfKey: 'tabItem',
  group: 'layouts',
  icon: 'file',
  version: 1,
  part: 'tabPane',
  contains: 'nodes',
  props,
});
