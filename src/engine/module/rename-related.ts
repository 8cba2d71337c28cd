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
  const { root } = form.descriptor;
  const [renamed = root] = renameInNodes([root], { moduleId, names }, registry);
  return renamed === root ? source : encodeForm({ descriptor: { ...form.descriptor, root: renamed }, source });
}

/** Nodes whose relations to a module, and attributes of these, use other names for its fields. */
export function renameInNodes(
  nodes: readonly DescriptorNode[],
  { moduleId, names }: { moduleId: string; names: ReadonlyMap<string, string> },
  registry: Registry,
): readonly DescriptorNode[] {
  const relations = new Set(relationsTo(moduleId, nodes, registry).map(({ id }) => id));
  if (relations.size === 0) return nodes;
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
  return nodes.map(mend);
}

/** The fields that choose a record of a module. */
export const relationsTo = (moduleId: string, nodes: readonly DescriptorNode[], registry: Registry): DescriptorNode[] =>
  nodes.flatMap(nodesIn).filter((node) => relatedModule(node, registry) === moduleId);

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
