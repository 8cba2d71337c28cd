import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { withValueIn, type PartPath } from '../tree/with-value-in';

/** The node with another part. Props without a value disappear, as decoding gives none. */
export function withPart(node: DescriptorNode, path: PartPath, value: unknown): DescriptorNode {
  return withoutEmptyProps(withValueIn(node, path, value) as DescriptorNode);
}

export function withoutEmptyProps(node: DescriptorNode): DescriptorNode {
  if (node.props === undefined || Object.keys(node.props).length > 0) return node;
  const { props: _, ...others } = node;
  return others;
}
