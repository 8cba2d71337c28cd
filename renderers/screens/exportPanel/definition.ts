import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Chooses which records, columns and format of file an export has. */
export const definition = definePanel({
  jnpfKey: 'exportPanel',
  group: 'screens',
  icon: 'export',
  version: 1,
  props,
  refersTo: ({ props: own }) => [{ pointer: '/props/operation', operation: String(own?.['operation']) }],
});
