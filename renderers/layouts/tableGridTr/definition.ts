import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A row of `tableGrid`. */
export const definition = definePanel({
  jnpfKey: 'tableGridTr',
  group: 'layouts',
  icon: 'insert-row-below',
  version: 1,
  part: 'gridRow',
  contains: { part: 'gridCell' },
  props,
});
