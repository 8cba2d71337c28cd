import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { jnpfKeysIn, resourceIn, type Bundle } from './bundle';

/**
 * The renderers that a screen needs at first: those of its own nodes and of their fields. Renderers of its
 * dialogs are not needed until a dialog opens. A dialog that is itself the page needs all of them. `shown`: renderers of fields
 * whose values are drawn, without an input.
 */
export function visibleJnpfKeys(bundle: Pick<Bundle, 'descriptor' | 'references'>, registry: Registry): VisibleKeys {
  const { descriptor } = bundle;
  if (descriptor.kind === 'dialog') return { whole: jnpfKeysIn(bundle), shown: new Set() };
  const keys: VisibleKeys = { whole: jnpfKeysIn(descriptor.root), shown: new Set() };
  addFieldKeys(descriptor.root, bundle, registry, keys);
  return { ...keys, shown: new Set([...keys.shown].filter((key) => !keys.whole.has(key))) };
}

export interface VisibleKeys {
  whole: Set<string>;
  shown: Set<string>;
}

function addFieldKeys(node: DescriptorNode, bundle: Pick<Bundle, 'references'>, registry: Registry, keys: VisibleKeys): void {
  const definition = registry.get(node.jnpfKey);
  const resource = node.props?.['resource'];
  const fields = typeof resource === 'string' ? resourceIn(bundle, resource)?.fields : undefined;
  for (const { field, isInput } of (definition.group !== 'fields' && definition.fieldsOf?.(node)) || []) {
    const added = isInput ? keys.whole : keys.shown;
    for (const key of jnpfKeysIn(fields?.find(({ id }) => id === field.split('.')[0]))) added.add(key);
  }
  for (const child of node.children ?? []) if (!isFieldReference(child)) addFieldKeys(child, bundle, registry, keys);
}
