import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { jnpfKeysIn, resourceIn, type Bundle } from './bundle';

/**
 * The renderers that a screen needs at first: those of its own nodes and of their fields. Renderers of its
 * dialogs are not needed until a dialog opens. A dialog that is itself the page needs all of them.
 */
export function visibleJnpfKeys(bundle: Pick<Bundle, 'descriptor' | 'references'>, registry: Registry): Set<string> {
  const { descriptor } = bundle;
  if (descriptor.kind === 'dialog') return jnpfKeysIn(bundle);
  const keys = jnpfKeysIn(descriptor.root);
  addFieldKeys(descriptor.root, bundle, registry, keys);
  return keys;
}

function addFieldKeys(node: DescriptorNode, bundle: Pick<Bundle, 'references'>, registry: Registry, keys: Set<string>): void {
  const definition = registry.get(node.jnpfKey);
  const resource = node.props?.['resource'];
  const fields = typeof resource === 'string' ? resourceIn(bundle, resource)?.fields : undefined;
  for (const { field } of (definition.group !== 'fields' && definition.fieldsOf?.(node)) || []) {
    for (const key of jnpfKeysIn(fields?.find(({ id }) => id === field.split('.')[0]))) keys.add(key);
  }
  for (const child of node.children ?? []) if (!isFieldReference(child)) addFieldKeys(child, bundle, registry, keys);
}
