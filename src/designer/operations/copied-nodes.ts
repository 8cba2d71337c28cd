import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { mapReferences, renaming } from '#engine/field-references';
import { mapNodes } from '../tree/change-nodes';
import { nodesWithin } from '../tree/index-nodes';
import { createNewIds } from './new-ids';

/** Copies of nodes with new ids. References among them are to the copies, others are to `outside`. `newIds` is by old id. */
export function copiedNodes(
  nodes: readonly DescriptorNode[],
  taken: Set<string>,
  isKept: (id: string) => boolean = () => false,
  outside: (id: string) => string = (id) => id,
): { copies: DescriptorNode[]; newIds: ReadonlyMap<string, string> } {
  const newId = createNewIds(taken);
  const newIds = new Map<string, string>();
  for (const { id, jnpfKey } of nodes.flatMap(nodesWithin)) {
    if (newIds.has(id)) continue;
    const isFree = isKept(id) && !taken.has(id);
    if (isFree) taken.add(id);
    newIds.set(id, isFree ? id : newId(jnpfKey));
  }
  const renamed = renaming((id) => newIds.get(id) ?? outside(id));
  const copy = (node: DescriptorNode): DescriptorNode => ({ ...mapReferences(node, renamed), id: newIds.get(node.id) ?? node.id });
  return { copies: nodes.map((node) => mapNodes(node, copy)), newIds };
}
