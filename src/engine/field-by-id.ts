import type { Child, DescriptorNode } from './generated/descriptor.gen';

/**
 * The first field of a list with this id. The list is indexed once, because forms have thousands of fields that name each other,
 * so it must not change afterwards.
 *
 * @example fieldById([{ id: 'energy', jnpfKey: 'select' }], 'energy')?.jnpfKey // 'select'
 */
export function fieldById(fields: readonly Child[], id: string): DescriptorNode | undefined {
  let index = indexes.get(fields);
  if (!index) {
    index = new Map();
    for (const field of fields) if ('id' in field && !index.has(field.id)) index.set(field.id, field);
    indexes.set(fields, index);
  }
  return index.get(id);
}

const indexes = new WeakMap<readonly Child[], Map<string, DescriptorNode>>();
