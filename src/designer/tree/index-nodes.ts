import type { Child, DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';

/** A node of a form with its place. */
export interface PlacedNode {
  node: DescriptorNode;
  /** Missing for the root. */
  parent: DescriptorNode | undefined;
  /** Its position among the children of its parent. */
  index: number;
  /** The number of its ancestors. */
  depth: number;
}

/** The nodes of a form by id in document order, the root first. It is kept for each root. */
export function indexNodes(root: DescriptorNode): ReadonlyMap<string, PlacedNode> {
  const cached = indexes.get(root);
  if (cached) return cached;
  const index = new Map<string, PlacedNode>();
  addTo(index, { node: root, parent: undefined, index: 0, depth: 0 });
  indexes.set(root, index);
  return index;
}

/** The children of a node that are nodes. A decoded form has no others. */
export const childrenOf = ({ children = [] }: DescriptorNode): readonly DescriptorNode[] =>
  children.every(isNode) ? children : children.filter(isNode);

/** The nodes that contain a node, from its parent to the root. */
export function ancestorsOf(index: ReadonlyMap<string, PlacedNode>, id: string): DescriptorNode[] {
  const ancestors: DescriptorNode[] = [];
  for (let parent = index.get(id)?.parent; parent; parent = index.get(parent.id)?.parent) ancestors.push(parent);
  return ancestors;
}

/** The sub-table that a node is in. */
export const tableOf = (index: ReadonlyMap<string, PlacedNode>, id: string, registry: Registry): DescriptorNode | undefined =>
  ancestorsOf(index, id).find(({ jnpfKey }) => registry.field(jnpfKey).rows === true);

/** The node and all nodes in it, in document order. */
export const nodesWithin = (node: DescriptorNode): DescriptorNode[] => [node, ...childrenOf(node).flatMap(nodesWithin)];

/** Of these ids, those of existing nodes that are not inside another one of them, in document order. */
export function outermost(index: ReadonlyMap<string, PlacedNode>, ids: readonly string[]): string[] {
  const chosen = new Set(ids);
  return [...index.keys()].filter((id) => chosen.has(id) && !ancestorsOf(index, id).some((ancestor) => chosen.has(ancestor.id)));
}

const indexes = new WeakMap<DescriptorNode, ReadonlyMap<string, PlacedNode>>();

const isNode = (child: Child): child is DescriptorNode => !('field' in child);

function addTo(index: Map<string, PlacedNode>, placed: PlacedNode): void {
  const { node, depth } = placed;
  index.set(node.id, placed);
  for (const [position, child] of childrenOf(node).entries())
    addTo(index, { node: child, parent: node, index: position, depth: depth + 1 });
}
