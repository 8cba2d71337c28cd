import type { DescriptorNode } from '../generated/descriptor.gen';
import { decodeForm } from '../jnpf/decode-form';
import { nodesOf } from '../walk';

/**
 * Finds the innermost node around the path of an issue of a module; `undefined` for issues of the form as a whole and of lists.
 *
 * @example
 * issueNodes({ fields: [{ __config__: { jnpfKey: 'comInput', label: 'A' }, __vModel__: 'a' }] })('/formData/fields/0/min')?.label // 'A'
 */
export function issueNodes(formData: unknown): (path: string) => DescriptorNode | undefined {
  const { descriptor, places } = decodeForm(formData);
  const nodes = new Map(nodesOf(descriptor).map(({ value }) => [value.id, value]));
  const ids = new Map(Object.entries(places).map(([id, { pointer }]) => [pointer, id]));
  return (path) => {
    if (!path.startsWith(prefix)) return undefined;
    for (let pointer = path.slice(prefix.length); pointer !== ''; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
      const id = ids.get(pointer);
      if (id !== undefined) return nodes.get(id);
    }
    return undefined;
  };
}

const prefix = '/formData';
