import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A text that leads somewhere: within the frame of this site, or in a window of its own. */
export const definition = definePanel({
  jnpfKey: 'link',
  group: 'layouts',
  icon: 'link',
  version: 1,
  props,
  labelled: true,
});
