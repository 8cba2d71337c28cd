import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A layout table. Its children are rows (`tableGridTr`), whose children are cells (`tableGridTd`). */
export const definition = definePanel({
  jnpfKey: 'tableGrid',
  group: 'layouts',
  icon: 'table',
  version: 1,
  contains: { part: 'gridRow' },
  props,
});
