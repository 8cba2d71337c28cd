import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { rootId } from '#engine/jnpf/plan';
import type { Design } from '../design';
import { ancestorsOf, childrenOf, indexNodes } from './index-nodes';

/** The design with another root. */
export const withRoot = (design: Design, root: DescriptorNode): Design =>
  root === design.form.root ? design : { ...design, form: { ...design.form, root } };

/** The root with one node changed. Only the node and its ancestors are copied. */
export function withNode(root: DescriptorNode, id: string, change: (node: DescriptorNode) => DescriptorNode): DescriptorNode {
  const index = indexNodes(root);
  const placed = index.get(id);
  if (!placed) return root;
  const path = [placed.node, ...ancestorsOf(index, id)];
  return path.slice(1).reduce((changed, ancestor, step) => {
    const before = path[step];
    return changed === before
      ? ancestor
      : withChildren(
          ancestor,
          childrenOf(ancestor).map((child) => (child === before ? changed : child)),
        );
  }, change(placed.node));
}

/** The node with other children; without the property if there are none, except in the root, as decoding gives it. */
export function withChildren(node: DescriptorNode, children: readonly DescriptorNode[]): DescriptorNode {
  const { children: _, ...others } = node;
  return children.length > 0 || node.id === rootId ? { ...others, children: [...children] } : others;
}

/** The root without some nodes. */
export function withoutNodes(node: DescriptorNode, ids: ReadonlySet<string>): DescriptorNode {
  const before = childrenOf(node);
  const children = before.flatMap((child) => (ids.has(child.id) ? [] : [withoutNodes(child, ids)]));
  const isSame = children.length === before.length && children.every((child, index) => child === before[index]);
  return isSame ? node : withChildren(node, children);
}

/** The node with every node in it changed, itself included. Unchanged parts stay the same. */
export function mapNodes(node: DescriptorNode, change: (node: DescriptorNode) => DescriptorNode): DescriptorNode {
  const changed = change(node);
  const before = childrenOf(changed);
  const children = before.map((child) => mapNodes(child, change));
  return children.every((child, index) => child === before[index]) ? changed : withChildren(changed, children);
}

/** The root with nodes inserted among the children of a node. */
export const withInserted = (root: DescriptorNode, parent: string, index: number, nodes: readonly DescriptorNode[]): DescriptorNode =>
  withNode(root, parent, (container) => {
    const children = childrenOf(container);
    const at = Math.min(Math.max(0, index), children.length);
    return withChildren(container, [...children.slice(0, at), ...nodes, ...children.slice(at)]);
  });
