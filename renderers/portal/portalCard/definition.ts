import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A frame with a header around one node, which fills it. */
export const definition = definePanel({
  jnpfKey: 'portalCard',
  group: 'portal',
  icon: 'credit-card',
  version: 1,
  props,
  contains: 'nodes',
});
