import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Another site in an iframe. */
export const definition = definePanel({
  jnpfKey: 'iframe',
  group: 'layouts',
  icon: 'global',
  version: 1,
  props,
  labelled: true,
});
