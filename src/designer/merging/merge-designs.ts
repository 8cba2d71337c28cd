import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { isSameJson } from '#engine/jnpf/same-json';
import type { Design } from '../design';
import { withRoot } from '../tree/change-nodes';
import { indexNodes, type PlacedNode } from '../tree/index-nodes';
import { nodeName } from '../tree/node-name';
import { defaultSide, type MergeConflict, type Prefer, type Referee } from './merge-conflict';
import { mergeStructure } from './merge-structure';
import { mergeValues, type Choose, type Sides } from './merge-values';
import { withSameIds } from './same-ids';

export interface MergedDesign {
  design: Design;
  conflicts: readonly MergeConflict[];
  /** The nodes that only the other side changed, added or removed. */
  changedByThem: readonly { id: string; label: Text; change: 'added' | 'changed' | 'removed' }[];
}

/**
 * The design with the changes of both sides since `base`, by id of nodes. What both changed is a
 * conflict, which `prefer` decides: by default mine, and a node that one side removed and the other changed stays. Renames of all
 * three begin with the same source. Pure.
 */
export function mergeDesigns(base: Design, ownDesign: Design, theirs: Design, prefer: Prefer = defaultSide): MergedDesign {
  const { renamedByThem, ...sides } = withSameIds({ base, mine: ownDesign, theirs });
  const { mine } = sides;
  const referee: Referee = { conflicts: [], prefer };
  const root = mergeRoot(sides, referee);
  const merged = withRoot(mine, root);
  const part = (name: 'list' | 'appList' | 'settings') =>
    mergePart({ base: sides.base[name], mine: mine[name], theirs: sides.theirs[name] }, name, referee);
  return {
    design: {
      ...merged,
      renames: renamesIn(root, { ...sides.theirs.renames, ...mine.renames }),
      list: part('list') as Design['list'],
      appList: part('appList') as Design['appList'],
      settings: part('settings') as Design['settings'],
    },
    conflicts: referee.conflicts,
    changedByThem: changesBetween(sides.base.form.root, sides.theirs.form.root, renamedByThem),
  };
}

function renamesIn(root: DescriptorNode, renames: Design['renames']): Design['renames'] {
  const present = indexNodes(root);
  return Object.fromEntries(Object.entries(renames).filter(([id]) => present.has(id)));
}

interface DesignSides {
  base: Design;
  mine: Design;
  theirs: Design;
}

function mergeRoot({ base, mine, theirs }: DesignSides, referee: Referee): DescriptorNode {
  const indexes = { base: indexNodes(base.form.root), mine: indexNodes(mine.form.root), theirs: indexNodes(theirs.form.root) };
  const ownParts = new Map<string, DescriptorNode>();
  for (const id of new Set([...indexes.mine.keys(), ...indexes.theirs.keys()])) {
    const [before, own, other] = [indexes.base.get(id), indexes.mine.get(id), indexes.theirs.get(id)];
    const node = mergeNode([before, own, other], referee);
    if (node) ownParts.set(id, node);
  }
  return mergeStructure(indexes, ownParts, referee);
}

/** The node without its children; `undefined` if it was removed. */
function mergeNode(versions: readonly (PlacedNode | undefined)[], referee: Referee): DescriptorNode | undefined {
  const [base, mine, theirs] = versions.map((placed) => placed && ownPartsOf(placed.node));
  const remaining = mine ?? theirs;
  if (!remaining) return undefined;
  if (!mine || !theirs) {
    if (!base) return remaining;
    if (isSameJson(base, remaining)) return undefined;
    const [kind, keeper] = mine ? (['removedByThem', 'mine'] as const) : (['removedByMe', 'theirs'] as const);
    const conflict: MergeConflict = { kind, id: remaining.id, label: nodeName(remaining), path: [] };
    referee.conflicts.push(conflict);
    return referee.prefer(conflict) === keeper ? remaining : undefined;
  }
  return mergeValues({ base, mine, theirs }, [], decide({ id: mine.id, label: nodeName(mine) }, referee)) as DescriptorNode;
}

const mergePart = (sides: Sides, name: string, referee: Referee): unknown => mergeValues(sides, [name], decide({ label: name }, referee));

const decide =
  (place: Pick<MergeConflict, 'id' | 'label'>, { conflicts, prefer }: Referee): Choose =>
  ({ path, mine, theirs }) => {
    const conflict: MergeConflict = { ...place, kind: 'value', path, mine, theirs };
    conflicts.push(conflict);
    return prefer(conflict);
  };

const ownPartsOf = (node: DescriptorNode): DescriptorNode => {
  const { children: _, ...own } = node;
  return own;
};

const isSamePlace = (one: PlacedNode, other: PlacedNode): boolean => one.parent?.id === other.parent?.id;

function changesBetween(before: DescriptorNode, after: DescriptorNode, renamed: ReadonlySet<string>): MergedDesign['changedByThem'] {
  const [old, current] = [indexNodes(before), indexNodes(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((id): MergedDesign['changedByThem'][number][] => {
    const [one, other] = [old.get(id), current.get(id)];
    const node = (other ?? one)?.node;
    if (!node) return [];
    const label = nodeName(node);
    if (!one) return [{ id, label, change: 'added' }];
    if (!other) return [{ id, label, change: 'removed' }];
    const isSame = !renamed.has(id) && isSamePlace(one, other) && isSameJson(ownPartsOf(one.node), ownPartsOf(other.node));
    return isSame ? [] : [{ id, label, change: 'changed' }];
  });
}
