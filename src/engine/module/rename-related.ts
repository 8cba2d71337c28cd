import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import { decodeForm } from '../jnpf/decode-form';
import { encodeForm } from '../jnpf/encode-form';
import type { Registry } from '../registry';
import { withAttributeNames, withRelatedNames } from '../relation/related-names';
import { isFieldReference } from '../resolve-fields';

/**
 * A form JSON whose relations to a module use other names for its fields. A form without such names is returned unchanged.
 *
 * @example renameRelated('{"fields":[]}', { moduleId: '7', names: new Map([['name', 'title']]) }, registry) // '{"fields":[]}'
 */
export function renameRelated(
  source: unknown,
  { moduleId, names }: { moduleId: string; names: ReadonlyMap<string, string> },
  registry: Registry,
): unknown {
  const form = decodeForm(source);
  const nodes = nodesIn(form.descriptor.root);
  const relations = new Set(nodes.filter((node) => relatedModule(node, registry) === moduleId).map(({ id }) => id));
  if (relations.size === 0) return source;
  const mend = (node: DescriptorNode): DescriptorNode => {
    const attribute = fieldOf(node, registry)?.attributeOf?.(node);
    const named = relations.has(node.id)
      ? withRelatedNames(node, names)
      : attribute && relations.has(attribute.source)
        ? withAttributeNames(node, names)
        : node;
    return node.children
      ? { ...named, children: node.children.map((child): Child => (isFieldReference(child) ? child : mend(child))) }
      : named;
  };
  const { root } = form.descriptor;
  return encodeForm({ descriptor: { ...form.descriptor, root: mend(root) }, source });
}

const fieldOf = ({ jnpfKey }: DescriptorNode, registry: Registry) => {
  const definition = registry.get(jnpfKey);
  return definition.group === 'fields' ? definition : undefined;
};

function relatedModule(node: DescriptorNode, registry: Registry): string | undefined {
  const source = fieldOf(node, registry)?.relatesTo?.(node);
  return source?.kind === 'module' ? source.module : undefined;
}

const nodesIn = (node: DescriptorNode): DescriptorNode[] => [
  node,
  ...(node.children ?? []).flatMap((child) => (isFieldReference(child) ? [] : nodesIn(child))),
];
