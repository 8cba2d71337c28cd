import { withInserted, withoutNodes, withRoot } from '../tree/change-nodes';
import { checkPlace } from '../tree/check-place';
import { indexNodes, outermost } from '../tree/index-nodes';
import { nodeName } from '../tree/node-name';
import { entryOfNodes } from './entry-of-nodes';
import { requireNode, requireNodes } from './node-input';
import { operation } from './operation';

/**
 * Moves nodes into a container, in the order of the document. `index` is a position among its present children, where the
 * moved ones may be among them.
 */
export const moveNodes = operation<{ ids: readonly string[]; parent: string; index: number }>({
  name: 'moveNodes',
  apply(design, { ids, parent, index }, { registry }) {
    requireNodes(design, ids);
    const { root } = design.form;
    const placed = indexNodes(root);
    const moved = outermost(placed, ids);
    const nodes = moved.map((id) => requireNode(design, id));
    checkPlace(design, parent, nodes, registry);
    const before = moved.filter((id) => placed.get(id)?.parent?.id === parent && (placed.get(id)?.index ?? 0) < index).length;
    const isInPlace = moved.every((id, offset) => {
      const place = placed.get(id);
      return place?.parent?.id === parent && place.index === index - before + offset;
    });
    if (isInPlace) return design;
    return withRoot(design, withInserted(withoutNodes(root, new Set(moved)), parent, index - before, nodes));
  },
  entryOf(design, { ids, parent }) {
    const { root } = design.form;
    const nodes = ids.map((id) => requireNode(design, id));
    const isWithin = ids.every((id) => indexNodes(root).get(id)?.parent?.id === parent);
    if (isWithin || parent === root.id) return entryOfNodes('moveNodes', 'moveNodesMany', nodes);
    return entryOfNodes('moveNodesInto', 'moveNodesIntoMany', nodes, { parent: nodeName(requireNode(design, parent)) });
  },
});
