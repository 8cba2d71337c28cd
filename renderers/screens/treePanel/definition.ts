import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A tree whose selected node controls other nodes of the screen. */
export const definition = definePanel({
  jnpfKey: 'treePanel',
  group: 'screens',
  icon: 'apartment',
  version: 1,
  props,
  publishes: {
    selected: { type: 'object', 'x-record': true, description: 'The record of the selected node; absent without a selection.' },
    rows: { type: 'array', description: 'The tree from the server.' },
  },
  commands: ['reload', 'expand', 'collapse'],
  refersTo: ({ props: own }) => {
    const { operation, below } = (own?.['source'] ?? {}) as { operation?: string; below?: string };
    return [
      { pointer: '/props/source/operation', operation: String(operation) },
      ...(below === undefined ? [] : [{ pointer: '/props/source/below', operation: below }]),
    ];
  },
});
