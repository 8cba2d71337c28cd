import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import type { DecodedForm, NodePlace } from './decode-form';

/** A node with its place. A new node has none. */
export interface IndexedNode extends Partial<NodePlace> {
  node: DescriptorNode;
}

/**
 * The nodes of a decoded form by id. With them an issue of the descriptor gets its place in the form JSON, and records of
 * existing clients (keyed by `__vModel__`) are converted to ours (keyed by id) and back. Linear; never throws.
 *
 * @example indexForm(decodeForm([{ __config__: { jnpfKey: 'input' }, __vModel__: '名称' }])).values().next().value?.path // ['名称']
 */
export const indexForm = ({ descriptor, places }: Pick<DecodedForm, 'descriptor' | 'places'>): Map<string, IndexedNode> =>
  new Map(
    nodesIn(descriptor.root.children ?? []).map((node) => [node.id, { node, ...(Object.hasOwn(places, node.id) ? places[node.id] : {}) }]),
  );

const nodesIn = (children: readonly Child[]): DescriptorNode[] =>
  children.flatMap((child) => ('field' in child ? [] : [child as DescriptorNode, ...nodesIn((child as DescriptorNode).children ?? [])]));
