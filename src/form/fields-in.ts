import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';

/**
 * The fields below a node and its layouts, in document order. Children of a field (the columns of a sub-table) belong to its
 * rows and are left out. A key without a renderer counts as a field, so that its value is kept.
 */
export function fieldsIn(node: ResolvedNode, registry: Registry): ResolvedNode[] {
  return (node.children ?? []).flatMap((child) => (registry.get(child.jnpfKey).group === 'fields' ? [child] : fieldsIn(child, registry)));
}
