import { atom, type Atom } from 'jotai';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { DesignStore } from '../../store/design-store';
import { indexNodes } from '../../tree/index-nodes';

/** The nodes whose properties are shown. */
export interface ShownNodes {
  nodes: readonly DescriptorNode[];
  /** Nothing is selected, and the node is the root of the form. */
  isRoot: boolean;
}

/**
 * Differs between nodes that have other properties. A part of ids in the page.
 *
 * @example kindOfShown({ nodes: [{ id: 'a', jnpfKey: 'input' }], isRoot: false }) // 'input'
 */
function kindOfShown({ nodes, isRoot }: ShownNodes): string {
  if (isRoot) return 'root';
  const kinds = [...new Set(nodes.map(({ jnpfKey }) => jnpfKey))].toSorted();
  return nodes.length > 1 ? `several-${kinds.join('-')}` : kinds.join('-');
}

export const kindOf = (shown: Atom<ShownNodes>): Atom<string> => atom((get) => kindOfShown(get(shown)));

/** The nodes that are shown, or were shown last, of a kind. */
export function shownOfKind(shown: Atom<ShownNodes>, kind: string): Atom<ShownNodes> {
  let last: ShownNodes | undefined;
  return atom((get) => {
    const current = get(shown);
    if (last === undefined || kindOfShown(current) === kind) last = current;
    return last;
  });
}

/** The selected nodes, else the root. The same ones as long as they do not change. */
export function shownNodes(store: DesignStore): Atom<ShownNodes> {
  let previous: ShownNodes | undefined;
  return atom((get) => {
    const { root } = get(store.design).form;
    const index = indexNodes(root);
    const selection = get(store.selection).flatMap((id) => index.get(id)?.node ?? []);
    const isRoot = selection.length === 0 || selection.includes(root);
    const nodes = isRoot ? [root] : selection;
    const isSame =
      previous?.isRoot === isRoot && previous.nodes.length === nodes.length && nodes.every((node, at) => node === previous?.nodes[at]);
    if (!isSame || !previous) previous = { nodes, isRoot };
    return previous;
  });
}
