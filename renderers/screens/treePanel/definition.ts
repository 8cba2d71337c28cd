import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A tree to choose from, beside what it rules. */
export const definition = definePanel({
  jnpfKey: 'treePanel',
  group: 'screens',
  icon: 'apartment',
  version: 1,
  props,
  publishes: {
    selected: { type: 'object', 'x-record': true, description: 'The record of the selected node; absent while nothing is selected.' },
    rows: { type: 'array', description: 'The tree as it was answered.' },
  },
  commands: ['reload', 'expand', 'collapse'],
  refersTo: ({ props: own }) => [
    { pointer: '/props/source/operation', operation: String((own?.['source'] as { operation?: string } | undefined)?.operation) },
  ],
});
