import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A table for the eye: fields in cells. Its children are rows (`tableGridTr`), theirs are cells (`tableGridTd`). */
export const definition = definePanel({
  jnpfKey: 'tableGrid',
  group: 'layouts',
  icon: 'table',
  version: 1,
  props,
});
