import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Fields in a box with a header. */
export const definition = definePanel({
  jnpfKey: 'card',
  group: 'layouts',
  icon: 'credit-card',
  version: 1,
  props,
});
