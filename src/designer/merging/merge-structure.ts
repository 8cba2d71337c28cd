import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { withChildren } from '../tree/change-nodes';
import { childrenOf, type PlacedNode } from '../tree/index-nodes';
import { nodeName } from '../tree/node-name';
import type { MergeConflict, Referee } from './merge-conflict';
import { mergedOrder } from './merge-values';

type Index = ReadonlyMap<string, PlacedNode>;

/** The tree of the remaining nodes, with the moves of both sides. A container stays as long as nodes remain in it. */
export function mergeStructure(
  { base, mine, theirs }: { base: Index; mine: Index; theirs: Index },
  remaining: ReadonlyMap<string, DescriptorNode>,
  referee: Referee,
): DescriptorNode {
  const nodes = new Map(remaining);
  const parents = mergeParents({ base, mine, theirs }, nodes, referee);
  breakCircles(parents, { mine, theirs });
  const containers = new Map<string, string[]>();
  for (const [id, parent] of parents) containers.set(parent, [...(containers.get(parent) ?? []), id]);
  const idsIn = (index: Index, id: string) => childrenOf(index.get(id)?.node ?? noNode).map((child) => child.id);
  const build = (id: string): DescriptorNode => {
    const inside = new Set(containers.get(id) ?? []);
    const kept = (index: Index) => idsIn(index, id).filter((child) => inside.has(child));
    const order = mergedOrder(kept(base), kept(mine), kept(theirs));
    const unlisted = [...inside].filter((child) => !order.includes(child));
    return withChildren(nodes.get(id) ?? noNode, [...order, ...unlisted].map(build));
  };
  return build(rootIn(mine));
}

/** The id of the parent of each remaining node but the root. */
function mergeParents(
  { base, mine, theirs }: { base: Index; mine: Index; theirs: Index },
  nodes: Map<string, DescriptorNode>,
  { conflicts, prefer }: Referee,
): Map<string, string> {
  const parents = new Map<string, string>();
  const root = rootIn(mine);
  // A restored container is added behind the others, and gets its own parent in a later turn.
  for (const [id, node] of nodes) {
    if (id === root) continue;
    const [before, own, other] = [base, mine, theirs].map((index) => index.get(id)?.parent?.id);
    const isMovedTwice = own !== undefined && other !== undefined && own !== other && own !== before && other !== before;
    const conflict: MergeConflict = { kind: 'place', id, label: nodeName(node), path: [], mine: own, theirs: other };
    if (isMovedTwice) conflicts.push(conflict);
    const isTheirs = isMovedTwice ? prefer(conflict) === 'theirs' : own === before && before !== undefined;
    const parent = (isTheirs ? other : own) ?? own ?? other ?? root;
    if (!nodes.has(parent)) {
      const { children: _, ...container } = (mine.get(parent) ?? theirs.get(parent))?.node ?? noNode;
      nodes.set(parent, container);
      conflicts.push({ kind: mine.has(parent) ? 'removedByThem' : 'removedByMe', id: parent, label: nodeName(container), path: [] });
    }
    parents.set(id, parent);
  }
  return parents;
}

/** Of moves into each other, those of theirs are taken. A node whose place is gone comes to the end of the form. */
function breakCircles(parents: Map<string, string>, { mine, theirs }: { mine: Index; theirs: Index }): void {
  const root = rootIn(mine);
  const reset = new Set<string>();
  for (const start of parents.keys()) {
    for (let circle = circleFrom(start, parents); circle.length > 0; circle = circleFrom(start, parents)) {
      for (const id of circle) {
        const place = reset.has(id) ? undefined : theirs.get(id)?.parent?.id;
        parents.set(id, place !== undefined && (place === root || parents.has(place)) ? place : root);
        reset.add(id);
      }
    }
  }
}

/** The nodes from a node upwards that never reach the root. */
function circleFrom(start: string, parents: ReadonlyMap<string, string>): string[] {
  const seen = new Set<string>();
  let current: string | undefined = start;
  while (current !== undefined && !seen.has(current)) {
    seen.add(current);
    current = parents.get(current);
  }
  return current === undefined ? [] : [...seen];
}

const rootIn = (index: Index): string => index.keys().next().value ?? '';

const noNode: DescriptorNode = { id: '', jnpfKey: '' };
