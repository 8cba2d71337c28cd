import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Collapsible panes. */
export const definition = definePanel({
  jnpfKey: 'collapse',
  group: 'layouts',
  icon: 'menu-fold',
  version: 1,
  contains: { part: 'collapsiblePane' },
  props,
  panes: true,
});
