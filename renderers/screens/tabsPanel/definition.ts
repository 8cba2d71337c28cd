import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Tabs above other nodes. The value of the chosen tab controls them. */
export const definition = definePanel({
  jnpfKey: 'tabsPanel',
  group: 'screens',
  icon: 'folder',
  version: 1,
  props,
  publishes: { selected: { description: 'The value of the chosen tab; absent for a tab without one.' } },
});
