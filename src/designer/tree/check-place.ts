import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { defaultLimits } from '#engine/jnpf/limits';
import type { Registry } from '#engine/registry';
import type { Design } from '../design';
import { OperationRefused } from '../operations/operation-refused';
import { canContain, isContainer } from './can-contain';
import { ancestorsOf, childrenOf, indexNodes, tableOf } from './index-nodes';
import { nodeName } from './node-name';

/** Refuses nodes that may not stand in a container: `why` an overlay shows a place as closed. */
export function checkPlace(design: Design, parent: string, nodes: readonly DescriptorNode[], registry: Registry): void {
  const index = indexNodes(design.form.root);
  const container = index.get(parent)?.node;
  if (!container) throw new OperationRefused('missingNode', { id: parent });
  const isInRows = registry.field(container.jnpfKey).rows === true || tableOf(index, parent, registry) !== undefined;
  const ancestors = new Set([parent, ...ancestorsOf(index, parent).map(({ id }) => id)]);
  for (const node of nodes) {
    if (ancestors.has(node.id)) throw new OperationRefused('intoItself', { label: nodeName(node) });
    if (!canContain(container, node, registry) || (isInRows && hasRows(node, registry)))
      throw new OperationRefused('notHere', { label: nodeName(node), parent: nodeName(container) });
    const depth = (index.get(parent)?.depth ?? 0) + heightOf(node);
    if (depth > defaultLimits.nodeDepth) throw new OperationRefused('tooDeep', { limit: defaultLimits.nodeDepth });
  }
}

/** Whether the nodes may stand there. */
export function isPlaceOpen(...[design, parent, nodes, registry]: Parameters<typeof checkPlace>): boolean {
  try {
    checkPlace(design, parent, nodes, registry);
    return true;
  } catch (error) {
    if (error instanceof OperationRefused) return false;
    throw error;
  }
}

/** Checks the nodes inside new nodes, which may come from a text. */
export function checkContents(node: DescriptorNode, registry: Registry): void {
  const children = childrenOf(node);
  for (const child of children) {
    if (
      !isContainer(node, registry) ||
      !canContain(node, child, registry) ||
      (registry.field(node.jnpfKey).rows === true && hasRows(child, registry))
    )
      throw new OperationRefused('notHere', { label: nodeName(child), parent: nodeName(node) });
    checkContents(child, registry);
  }
}

const hasRows = (node: DescriptorNode, registry: Registry): boolean =>
  registry.field(node.jnpfKey).rows === true || childrenOf(node).some((child) => hasRows(child, registry));

const heightOf = (node: DescriptorNode): number => 1 + Math.max(0, ...childrenOf(node).map(heightOf));
