import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import { decodeForm } from '../jnpf/decode-form';
import { encodeForm } from '../jnpf/encode-form';
import type { Registry } from '../registry';
import { isFieldReference } from '../resolve-fields';

/** The codes of a serial-number rule. */
export interface RuleRename {
  from: string;
  to: string;
}

/**
 * A form JSON whose fields name a serial-number rule by its new code. A form without such fields is returned unchanged.
 *
 * @example renameNumberRule('{"fields":[]}', { from: 'order', to: 'invoice' }, registry) // '{"fields":[]}'
 */
export function renameNumberRule<S>(source: S, rename: RuleRename, registry: Registry): S {
  const form = decodeForm(source);
  const { root } = form.descriptor;
  const [renamed = root] = renameRuleInNodes([root], rename, registry);
  // A text is written as a text, and an object as an object.
  return renamed === root ? source : (encodeForm({ descriptor: { ...form.descriptor, root: renamed }, source }) as S);
}

/** Nodes that name the rule by its new code; the same nodes if none names it. */
export function renameRuleInNodes(nodes: readonly DescriptorNode[], rename: RuleRename, registry: Registry): readonly DescriptorNode[] {
  const renamed = nodes.map((node) => renamedNode(node, rename, registry));
  return renamed.some((node, index) => node !== nodes[index]) ? renamed : nodes;
}

function renamedNode(node: DescriptorNode, rename: RuleRename, registry: Registry): DescriptorNode {
  const definition = registry.get(node.jnpfKey);
  const isNumbered = definition.group === 'fields' && definition.numberedBy?.(node) === rename.from;
  const own = isNumbered ? (definition.withNumberRule?.(node, rename.to) ?? node) : node;
  const children = (node.children ?? []).map((child): Child => (isFieldReference(child) ? child : renamedNode(child, rename, registry)));
  return children.some((child, index) => child !== node.children?.[index]) ? { ...own, children } : own;
}
