import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { withValueIn, type PartPath } from '../tree/with-value-in';

/** The node with another part. Props without a value disappear, as decoding gives none. */
export function withPart(node: DescriptorNode, path: PartPath, value: unknown): DescriptorNode {
  const changed = withValueIn(node, path, value) as DescriptorNode;
  if (changed.props === undefined || Object.keys(changed.props).length > 0) return changed;
  const { props: _, ...others } = changed;
  return others;
}
