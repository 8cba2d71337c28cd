import type { DescriptorNode } from '../generated/descriptor.gen';
import { withoutIntegers } from './exact-integers';
import { ownParts } from './own-parts';
import type { PlannedNode } from './plan';
import type { Reading } from './reading';
import { slots } from './slots';
import { translatedNode } from './translated-node';

/** A node without its children, from the form JSON and from the parts that our encoding added to it. */
export function decodeNode(node: PlannedNode, reading: Reading): DescriptorNode {
  const { set, unset } = ownParts(node, reading);
  const translated = translatedNode(node);
  const decoded: Record<string, unknown> = { id: node.id, jnpfKey: node.name };
  for (const slot of slots) {
    const value = Object.hasOwn(set, slot.name) ? set[slot.name] : slot.read(translated, reading);
    if (value !== undefined && !unset.includes(slot.name)) decoded[slot.name] = reading.hasIntegers ? withoutIntegers(value) : value;
  }
  return decoded as unknown as DescriptorNode;
}
