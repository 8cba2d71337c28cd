import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { canContain } from '../tree/can-contain';
import { ancestorsOf, childrenOf, indexNodes, outermost, type PlacedNode } from '../tree/index-nodes';

/** A position among the present children of a container. */
export interface TreePlace {
  parent: string;
  index: number;
}

export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/**
 * Where a key moves nodes: among their siblings, at the end of these out of the container, into the container before (else
 * behind) them, or out of theirs. `undefined` if there is no such place.
 */
export function keyboardPlace(
  root: DescriptorNode,
  ids: readonly string[],
  direction: MoveDirection,
  registry: Registry,
): TreePlace | undefined {
  const index = indexNodes(root);
  const moved = outermost(index, ids).flatMap((id) => index.get(id) ?? []);
  const [first, last] = [moved[0], moved.at(-1)];
  if (!first?.parent || !last?.parent) return undefined;
  const nodes = moved.map(({ node }) => node);
  if (direction === 'up') return first.index > 0 ? at(first, first.index - 1) : outside(root, first, 0, nodes, registry);
  if (direction === 'down')
    return last.index + 1 < childrenOf(last.parent).length ? at(last, last.index + 2) : outside(root, last, 1, nodes, registry);
  if (direction === 'out') return outside(root, last, 1, nodes, registry);
  const before = contentOf(childrenOf(first.parent)[first.index - 1], nodes, registry, 'last');
  if (before) return { parent: before.id, index: childrenOf(before).length };
  const behind = contentOf(childrenOf(last.parent)[last.index + 1], nodes, registry, 'first');
  return behind && { parent: behind.id, index: 0 };
}

/**
 * Where new nodes come behind a node: into it if it is an empty container or a sub-table, else behind it or the first ancestor where they
 * may stand.
 */
export function placeBehind(
  root: DescriptorNode,
  id: string | undefined,
  node: Pick<DescriptorNode, 'jnpfKey'>,
  registry: Registry,
): TreePlace {
  const index = indexNodes(root);
  const place = id === undefined ? undefined : index.get(id);
  const end = atEnd(root);
  if (!place?.parent) return end;
  const content = contentOf(place.node, [node], registry, 'first');
  if (content && (childrenOf(content).length === 0 || hasRows(place.node, registry))) return atEnd(content);
  for (let each: PlacedNode | undefined = place; each?.parent; each = index.get(each.parent.id))
    if (canContain(each.parent, node, registry)) return at(each, each.index + 1);
  return end;
}

const hasRows = ({ jnpfKey }: DescriptorNode, registry: Registry): boolean => {
  const definition = registry.get(jnpfKey);
  return definition.group === 'fields' && definition.rows === true;
};

const atEnd = (parent: DescriptorNode): TreePlace => ({ parent: parent.id, index: childrenOf(parent).length });

const at = ({ parent }: PlacedNode, index: number): TreePlace => ({ parent: parent?.id ?? '', index });

/** Beside the innermost ancestor in whose container the nodes may stand. */
function outside(
  root: DescriptorNode,
  place: PlacedNode,
  offset: 0 | 1,
  nodes: readonly DescriptorNode[],
  registry: Registry,
): TreePlace | undefined {
  const index = indexNodes(root);
  for (const ancestor of ancestorsOf(index, place.node.id)) {
    const around = index.get(ancestor.id);
    if (around?.parent && nodes.every((node) => canContain(around.parent as DescriptorNode, node, registry)))
      return at(around, around.index + offset);
  }
  return undefined;
}

/** The node if it may contain the nodes, else its first or last part that may. */
function contentOf(
  node: DescriptorNode | undefined,
  nodes: readonly Pick<DescriptorNode, 'jnpfKey'>[],
  registry: Registry,
  side: 'first' | 'last',
): DescriptorNode | undefined {
  if (!node) return undefined;
  if (nodes.every((each) => canContain(node, each, registry))) return node;
  if (typeof registry.get(node.jnpfKey).contains !== 'object') return undefined;
  return contentOf(childrenOf(node).at(side === 'first' ? 0 : -1), nodes, registry, side);
}
