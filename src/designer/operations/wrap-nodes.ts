import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { nodeName } from '../tree/node-name';
import { childrenOf, indexNodes, outermost } from '../tree/index-nodes';
import { addNodes } from './add-nodes';
import { entryOfNodes } from './entry-of-nodes';
import { moveNodes } from './move-nodes';
import type { NewNode } from './new-ids';
import { requireNode, requireNodes } from './node-input';
import { operation } from './operation';

/** Puts nodes into a new container, at the place of the first. In a container of parts they come into its first part. */
export const wrapNodes = operation<{ ids: readonly string[]; container: NewNode }>({
  name: 'wrapNodes',
  apply(design, { ids, container }, context) {
    requireNodes(design, ids);
    const before = indexNodes(design.form.root);
    const wrapped = outermost(before, ids);
    const place = before.get(wrapped[0] ?? '');
    const withContainer = addNodes.apply(
      design,
      { nodes: [container], parent: place?.parent?.id ?? design.form.root.id, index: place?.index ?? 0 },
      context,
    );
    const added = [...indexNodes(withContainer.form.root).values()].find(({ node }) => !before.has(node.id));
    if (!added) return design;
    return moveNodes.apply(withContainer, { ids: wrapped, parent: contentIn(added.node, context.registry).id, index: 0 }, context);
  },
  entryOf: (design, { ids, container }) =>
    entryOfNodes(
      'wrapNodes',
      'wrapNodesMany',
      ids.map((id) => requireNode(design, id)),
      { parent: nodeName({ id: container.jnpfKey, ...container } as DescriptorNode) },
    ),
});

/** The container itself, or the first part in it that contains nodes. */
function contentIn(node: DescriptorNode, registry: Registry): DescriptorNode {
  const [first] = childrenOf(node);
  return typeof registry.get(node.jnpfKey).contains === 'object' && first ? contentIn(first, registry) : node;
}
