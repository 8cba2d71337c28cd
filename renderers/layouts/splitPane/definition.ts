import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Two panes with a draggable divider. In a narrow window the first pane is in a drawer. */
export const definition = definePanel({
  jnpfKey: 'splitPane',
  group: 'layouts',
  icon: 'layout',
  version: 1,
  props,
});
