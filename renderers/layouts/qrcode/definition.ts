import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A QR code of a fixed text, another field or the record. */
export const definition = definePanel({
  jnpfKey: 'qrcode',
  group: 'layouts',
  icon: 'qrcode',
  version: 1,
  props,
  labelled: true,
});
