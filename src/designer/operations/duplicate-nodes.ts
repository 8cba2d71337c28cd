import { withInserted, withRoot } from '../tree/change-nodes';
import { indexNodes, outermost } from '../tree/index-nodes';
import { copiedNodes } from './copied-nodes';
import { entryOfNodes } from './entry-of-nodes';
import { takenIds } from './new-ids';
import { requireNode, requireNodes } from './node-input';
import { operation } from './operation';
import { originOf } from './origin-of';

/** Puts a copy behind each of the nodes. Copies keep what the form JSON of a node has beyond its descriptor. */
export const duplicateNodes = operation<{ ids: readonly string[] }>({
  name: 'duplicateNodes',
  apply(design, { ids }, context) {
    requireNodes(design, ids);
    const index = indexNodes(design.form.root);
    const chosen = outermost(index, ids);
    const { copies, newIds } = copiedNodes(
      chosen.map((id) => requireNode(design, id)),
      takenIds(design, context),
    );
    const root = chosen.reduce((changed, id, position) => {
      const copy = copies[position];
      const place = indexNodes(changed).get(id);
      return copy && place?.parent ? withInserted(changed, place.parent.id, place.index + 1, [copy]) : changed;
    }, design.form.root);
    const copied = [...newIds].flatMap(([id, copy]) => {
      const origin = originOf(design, id, context);
      return origin === undefined ? [] : [[copy, origin] as const];
    });
    return { ...withRoot(design, root), copies: { ...design.copies, ...Object.fromEntries(copied) } };
  },
  entryOf: (design, { ids }) =>
    entryOfNodes(
      'duplicateNodes',
      'duplicateNodesMany',
      ids.map((id) => requireNode(design, id)),
    ),
});
