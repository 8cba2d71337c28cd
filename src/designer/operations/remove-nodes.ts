import { withoutNodes, withRoot } from '../tree/change-nodes';
import { entryOfNodes } from './entry-of-nodes';
import { requireNode, requireNodes } from './node-input';
import { operation } from './operation';

/** Removes nodes with their contents. What refers to them stays, and is reported. */
export const removeNodes = operation<{ ids: readonly string[] }>({
  name: 'removeNodes',
  apply(design, { ids }) {
    requireNodes(design, ids);
    return withRoot(design, withoutNodes(design.form.root, new Set(ids)));
  },
  entryOf: (design, { ids }) =>
    entryOfNodes(
      'removeNodes',
      'removeNodesMany',
      ids.map((id) => requireNode(design, id)),
    ),
});
