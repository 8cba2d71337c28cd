import { checkDescriptor } from '#engine/check-descriptor';
import type { DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';
import { formName } from '#engine/jnpf/control-names';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { galleryEntries } from './gallery-entries';

/** A form with every control that a form may have, each as its renderer's own example shows it; without those that need a resource. */
export async function everyControl(): Promise<FormDescriptor> {
  const nodes = (await galleryEntries())
    .map(({ example }) => example)
    .filter((node) => checkDescriptor(formOf([node]), { registry, lookup: () => undefined, ids: () => [] }).length === 0);
  return formOf(distinct(nodes));
}

const registry = createRegistry(definitions);

const formOf = (children: DescriptorNode[]): FormDescriptor => ({
  id: 'everyControl',
  kind: 'form',
  version: 1,
  title: '',
  root: { id: 'form', jnpfKey: formName, children },
});

/** Examples know nothing of each other, so two may have chosen the same id. */
function distinct(nodes: readonly DescriptorNode[], taken = new Set<string>()): DescriptorNode[] {
  return nodes.map((node) => {
    let { id } = node;
    for (let count = 2; taken.has(id); count += 1) id = `${node.id}${count}`;
    taken.add(id);
    return { ...node, id, ...(node.children && { children: distinct(node.children as DescriptorNode[], taken) }) };
  });
}
