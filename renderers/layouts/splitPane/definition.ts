import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Two children side by side with a divider that can be dragged; in a narrow window the first moves into a drawer. */
export const definition = definePanel({
  jnpfKey: 'splitPane',
  group: 'layouts',
  icon: 'layout',
  version: 1,
  props,
});
