import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';

/**
 * Whether a node may stand in a container, by their kinds. A sub-table contains fields that are not sub-tables themselves;
 * a part, such as a cell, stands only in its container.
 *
 * @example canContain(cell, subTable, registry) // true
 */
export function canContain(container: Kind, node: Kind, registry: Registry): boolean {
  const { contains } = registry.get(container.jnpfKey);
  const definition = registry.get(node.jnpfKey);
  if (contains === undefined) return false;
  if (typeof contains === 'object') return definition.part === contains.part;
  if (definition.part !== undefined || definition.group === 'screens' || definition.group === 'portal') return false;
  return contains === 'nodes' || (definition.group === 'fields' && definition.rows !== true);
}

/** Whether a node may have children. */
export const isContainer = ({ jnpfKey }: Kind, registry: Registry): boolean => registry.get(jnpfKey).contains !== undefined;

type Kind = Pick<DescriptorNode, 'jnpfKey'>;
