import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A pane of `steps`. */
export const definition = definePanel({
  jnpfKey: 'stepItem',
  group: 'layouts',
  icon: 'right-square',
  version: 1,
  part: 'step',
  contains: 'nodes',
  props,
});
