import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A text link, opened inside the application or in a new tab. */
export const definition = definePanel({
  jnpfKey: 'link',
  group: 'layouts',
  icon: 'link',
  version: 1,
  props,
  labelled: true,
});
