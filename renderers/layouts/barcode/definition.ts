import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A bar code of a fixed text or another field. */
export const definition = definePanel({
  jnpfKey: 'barcode',
  group: 'layouts',
  icon: 'barcode',
  version: 1,
  props,
  labelled: true,
});
