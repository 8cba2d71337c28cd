import { checkDescriptor } from '#engine/check-descriptor';
import type { DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';
import { formName } from '#engine/jnpf/control-names';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { describedRegistry } from '#renderers/described-props.ts';
import { galleryEntries } from './gallery-entries';

/** A form with the example of every control, except controls that need a resource. */
export async function everyControl(): Promise<FormDescriptor> {
  const nodes = (await galleryEntries())
    .map(({ example }) => example)
    .filter((node) => checkDescriptor(formOf([node]), { registry, lookup: () => undefined, ids: () => [] }).length === 0);
  return formOf(distinct(nodes));
}

const registry = describedRegistry(createRegistry(definitions));

const formOf = (children: DescriptorNode[]): FormDescriptor => ({
  id: 'everyControl',
  kind: 'form',
  version: 1,
  title: '',
  root: { id: 'form', jnpfKey: formName, children },
});

/** Renames duplicate ids, since examples are written independently. */
function distinct(nodes: readonly DescriptorNode[], usedIds = new Set<string>()): DescriptorNode[] {
  return nodes.map((node) => {
    let { id } = node;
    for (let count = 2; usedIds.has(id); count += 1) id = `${node.id}${count}`;
    usedIds.add(id);
    return { ...node, id, ...(node.children && { children: distinct(node.children as DescriptorNode[], usedIds) }) };
  });
}
