import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Fields side by side on the grid of 24 columns. */
export const definition = definePanel({
  jnpfKey: 'row',
  group: 'layouts',
  icon: 'insert-row-below',
  version: 1,
  props,
});
