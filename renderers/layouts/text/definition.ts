import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A static text. */
export const definition = definePanel({
  jnpfKey: 'text',
  group: 'layouts',
  icon: 'font-size',
  version: 1,
  props,
  labelled: true,
});
