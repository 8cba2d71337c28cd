import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { textKey, textKeysOf } from '#engine/text';

/** The node with texts in place of the keys in its props; the same node if it has none. */
export function labelledNode(node: DescriptorNode, textOf: (key: string) => string): DescriptorNode {
  if (textKeysOf(node.props).length === 0) return node;
  return { ...node, props: labelled(node.props, textOf) as NonNullable<DescriptorNode['props']> };
}

function labelled(value: unknown, textOf: (key: string) => string): unknown {
  if (typeof value === 'string') return textKey(value) ? textOf(value) : value;
  if (Array.isArray(value)) return value.map((item) => labelled(item, textOf));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, labelled(item, textOf)]));
}
