import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';

/**
 * The fields below a node, in the order in which they are drawn. Layouts are walked through; a field's own children
 * (the columns of a sub-table) belong to its rows and are left out. A key without a renderer counts as a field, so
 * that its value is kept.
 */
export function fieldsIn(node: ResolvedNode, registry: Registry): ResolvedNode[] {
  return (node.children ?? []).flatMap((child) => (registry.get(child.jnpfKey).group === 'fields' ? [child] : fieldsIn(child, registry)));
}
