import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Panes that the user fills in one after the other. */
export const definition = definePanel({
  jnpfKey: 'steps',
  group: 'layouts',
  icon: 'ordered-list',
  version: 1,
  contains: { part: 'step' },
  props,
  panes: true,
});
