import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Design } from '../design';
import { indexNodes } from '../tree/index-nodes';
import { OperationRefused } from './operation-refused';

/** The node with an id. */
export function requireNode(design: Design, id: string): DescriptorNode {
  const node = indexNodes(design.form.root).get(id)?.node;
  if (!node) throw new OperationRefused('missingNode', { id });
  return node;
}

/** The nodes with these ids, without the root. */
export function requireNodes(design: Design, ids: readonly string[]): DescriptorNode[] {
  if (ids.length === 0) throw new OperationRefused('noSelection');
  if (ids.includes(design.form.root.id)) throw new OperationRefused('rootFixed');
  return ids.map((id) => requireNode(design, id));
}
