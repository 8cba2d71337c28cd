import { fieldById } from '../field-by-id';
import type { DescriptorNode } from '../generated/descriptor.gen';
import type { Registry } from '../registry';

/**
 * Whether lists can be searched and sorted by an attribute that is only shown: its relation names one record of a module.
 * `fields` are those of the record.
 */
export function isQueriedAttribute(node: DescriptorNode, fields: readonly DescriptorNode[], registry: Registry): boolean {
  const attribute = registry.field(node.jnpfKey).attributeOf?.(node);
  const relation = attribute && fieldById(fields, attribute.source);
  if (!relation) return false;
  const definition = registry.field(relation.jnpfKey);
  return definition.relatesTo?.(relation)?.kind === 'module' && definition.column(relation) === 'text';
}
