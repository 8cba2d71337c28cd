import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A button. Its script is stored but never run. */
export const definition = definePanel({
  jnpfKey: 'button',
  group: 'layouts',
  icon: 'border',
  version: 1,
  props,
  labelled: true,
});
