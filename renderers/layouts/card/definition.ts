import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A box with a header around fields. */
export const definition = definePanel({
  jnpfKey: 'card',
  group: 'layouts',
  icon: 'credit-card',
  version: 1,
  contains: 'nodes',
  props,
});
