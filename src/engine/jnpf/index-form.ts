import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import type { DecodedForm, NodePlace } from './decode-form';

/** A node with its place; a node that was added since has none. */
export interface IndexedNode extends Partial<NodePlace> {
  node: DescriptorNode;
}

/**
 * The nodes of a decoded form by id: what leads from an issue of the descriptor to its place in the form JSON, and from
 * a record of existing clients (`__vModel__`) to one of ours (ids) and back. Linear; never throws.
 *
 * @example indexForm(decodeForm([{ __config__: { jnpfKey: 'input' }, __vModel__: '名称' }])).values().next().value?.path // ['名称']
 */
export const indexForm = ({ descriptor, places }: Pick<DecodedForm, 'descriptor' | 'places'>): Map<string, IndexedNode> =>
  new Map(nodesIn(descriptor.root.children ?? []).map((node) => [node.id, { node, ...(Object.hasOwn(places, node.id) ? places[node.id] : {}) }]));

const nodesIn = (children: readonly Child[]): DescriptorNode[] =>
  children.flatMap((child) => ('field' in child ? [] : [child as DescriptorNode, ...nodesIn((child as DescriptorNode).children ?? [])]));
