import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Panes with tabs. */
export const definition = definePanel({
  jnpfKey: 'tab',
  group: 'layouts',
  icon: 'folder',
  version: 1,
  contains: { part: 'tabPane' },
  props,
  panes: true,
});
