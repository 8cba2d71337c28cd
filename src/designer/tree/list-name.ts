import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { NodePlace } from '#engine/jnpf/decode-form';
import type { Registry } from '#engine/registry';
import { indexNodes, tableOf } from './index-nodes';

interface NamingContext {
  places: Readonly<Record<string, NodePlace>>;
  registry: Registry;
}

/** The name of a field in the source, without that of its sub-table; a new field is named by its id. */
export const ownName = ({ id }: DescriptorNode, places: NamingContext['places']): string =>
  (Object.hasOwn(places, id) ? places[id]?.path.at(-1) : undefined) ?? id;

/** The name that settings of lists have for a field: `field`, or `table-field` for a column of a sub-table. */
export function listName(root: DescriptorNode, id: string, { places, registry }: NamingContext): string {
  const index = indexNodes(root);
  const node = index.get(id)?.node;
  if (!node) return id;
  const table = tableOf(index, id, registry);
  return table ? `${ownName(table, places)}-${ownName(node, places)}` : ownName(node, places);
}
