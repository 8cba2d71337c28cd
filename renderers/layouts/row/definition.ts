import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A row of fields on a grid of 24 columns. */
export const definition = definePanel({
  jnpfKey: 'row',
  group: 'layouts',
  icon: 'insert-row-below',
  version: 1,
  contains: 'nodes',
  props,
});
