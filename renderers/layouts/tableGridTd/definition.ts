import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A cell of `tableGrid`. */
export const definition = definePanel({
  jnpfKey: 'tableGridTd',
  group: 'layouts',
  icon: 'border-outer',
  version: 1,
  part: 'gridCell',
  contains: 'nodes',
  props,
});
