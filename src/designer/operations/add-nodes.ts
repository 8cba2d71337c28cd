import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { designText } from '../texts/design-text';
import { withInserted, withRoot } from '../tree/change-nodes';
import { checkContents, checkPlace } from '../tree/check-place';
import { entryOfNodes } from './entry-of-nodes';
import { createNewIds, isFieldName, takenIds, type NewNode } from './new-ids';
import { operation } from './operation';

/** Adds new nodes to a container. They get ids, and a container of parts gets its first ones. */
export const addNodes = operation<{ nodes: readonly NewNode[]; parent: string; index: number }>({
  name: 'addNodes',
  apply(design, { nodes, parent, index }, context) {
    const taken = takenIds(design, context);
    const newId = createNewIds(taken);
    const added = nodes.map((node) => withIds(withParts(node, context.registry), taken, newId));
    checkPlace(design, parent, added, context.registry);
    for (const node of added) checkContents(node, context.registry);
    return withRoot(design, withInserted(design.form.root, parent, index, added));
  },
  entryOf: (_, { nodes }) => (nodes.length === 0 ? designText('addNodes', { label: '' }) : entryOfNodes('addNodes', 'addNodesMany', nodes)),
});

/** A given id is kept for one node. */
function withIds({ id, children = [], ...node }: NewNode, taken: Set<string>, newId: (jnpfKey: string) => string): DescriptorNode {
  const ownId = id !== undefined && isFieldName(id) && !taken.has(id) ? id : newId(node.jnpfKey);
  taken.add(ownId);
  const inner = (children as readonly NewNode[]).map((child) => withIds(child, taken, newId));
  return { ...node, id: ownId, ...(inner.length > 0 && { children: inner }) };
}

/** A container of parts, such as panes or rows of cells, with two parts if it has none. */
function withParts(node: NewNode, registry: Registry): NewNode {
  const { contains } = registry.get(node.jnpfKey);
  const children = (node.children ?? []) as readonly NewNode[];
  if (children.length > 0) return { ...node, children: children.map((child) => withParts(child, registry)) };
  if (typeof contains !== 'object') return node;
  const part = registry.list().find((definition) => definition.part === contains.part);
  return part ? { ...node, children: [1, 2].map(() => withParts({ jnpfKey: part.jnpfKey }, registry)) } : node;
}
