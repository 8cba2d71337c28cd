import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';

/**
 * The columns of a sub-table; `undefined` for any other field.
 *
 * @example columnsOf({ id: 'lines', jnpfKey: 'table', children: [{ id: 'price', jnpfKey: 'input' }] }, registry)?.length // 1
 */
export function columnsOf({ jnpfKey, children = [] }: DescriptorNode, registry: Registry): DescriptorNode[] | undefined {
  return registry.field(jnpfKey).rows === true ? children.filter((child): child is DescriptorNode => !isFieldReference(child)) : undefined;
}
