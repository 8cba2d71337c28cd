import type { Text } from '#engine/generated/descriptor.gen';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { nodeName } from '../tree/node-name';
import { designText, type DesignText, type DesignTextKey } from '../texts/design-text';

/** The name of a step about one node or several: `moveNodes` or `moveNodesMany`. */
export function entryOfNodes(
  key: DesignTextKey,
  manyKey: DesignTextKey,
  nodes: readonly Named[],
  params: Record<string, Text> = {},
): DesignText {
  const [first] = nodes;
  const label = first ? nodeName({ id: '', ...first }) : '';
  return nodes.length > 1 ? designText(manyKey, { ...params, label, count: nodes.length }) : designText(key, { ...params, label });
}

type Named = Omit<DescriptorNode, 'id' | 'children'> & { id?: string };
