import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A QR code of a fixed text, of another field, or of the record itself. */
export const definition = definePanel({
  jnpfKey: 'qrcode',
  group: 'layouts',
  icon: 'qrcode',
  version: 1,
  props,
  labelled: true,
});
