import type { Design } from '../design';
import { mapReferences, renaming } from '#engine/field-references';
import { mapListReferences } from '#engine/jnpf/list-references';
import { isSameJson } from '#engine/jnpf/same-json';
import { freeName } from '#engine/module/follow-renames';
import { createNewIds } from '../operations/new-ids';
import { mapNodes, withRoot } from '../tree/change-nodes';
import { indexNodes } from '../tree/index-nodes';

interface DesignSides {
  base: Design;
  mine: Design;
  theirs: Design;
}

/**
 * The designs with ids that mean the same nodes: a node that one side has renamed has its new id in all. If both did, mine counts.
 * New nodes of mine get other ids where theirs has other nodes. `renamedByThem` are ids that theirs gave.
 */
export function withSameIds({ base, mine, theirs }: DesignSides): DesignSides & { renamedByThem: ReadonlySet<string> } {
  const [before, own, other] = [base, mine, theirs].map(idsByOrigin) as [Ids, Ids, Ids];
  const matched = new Set([...before.keys()].flatMap((origin) => other.get(origin) ?? []));
  const added = idsIn(theirs).filter((id) => !matched.has(id));
  const taken = new Set(added);
  const [fromBase, fromMine, fromTheirs]: Map<string, string>[] = [new Map(), new Map(), new Map()];
  const renamedByThem = new Set<string>();
  // What theirs still has comes first: its names are stored.
  const origins = [...before].toSorted(([one], [another]) => Number(other.has(another)) - Number(other.has(one)));
  for (const [origin, id] of origins) {
    const [ownId, otherId] = [own.get(origin), other.get(origin)];
    const names = [...(ownId === undefined || ownId === id ? [] : [ownId]), ...(otherId === undefined ? [] : [otherId]), id];
    const name = names.find((each) => !taken.has(each)) ?? freeName(id, Object.fromEntries([...taken].map((each) => [each, true])));
    taken.add(name);
    fromBase?.set(id, name);
    if (ownId !== undefined) fromMine?.set(ownId, name);
    if (otherId !== undefined) fromTheirs?.set(otherId, name);
    if (otherId === name && id !== name) renamedByThem.add(name);
  }
  const theirNodes = indexNodes(theirs.form.root);
  const isShared = (id: string) => added.includes(id) && isSameJson(indexNodes(mine.form.root).get(id)?.node, theirNodes.get(id)?.node);
  const newId = createNewIds(new Set([...taken, ...idsIn(mine)]));
  for (const { node } of indexNodes(mine.form.root).values())
    if (!fromMine?.has(node.id) && taken.has(node.id) && !isShared(node.id)) fromMine?.set(node.id, newId(node.jnpfKey));
  return {
    base: withNewIds(base, fromBase),
    mine: withNewIds(mine, fromMine),
    theirs: withNewIds(theirs, fromTheirs),
    renamedByThem,
  };
}

type Ids = ReadonlyMap<string, string>;

const idsIn = ({ form }: Design): string[] => [...indexNodes(form.root).keys()];

/** By ids in the source. A node that has the name which another one had there is new. */
function idsByOrigin(design: Design): Ids {
  const renamed = new Set(Object.values(design.renames));
  return new Map(
    idsIn(design).flatMap((id): [string, string][] => {
      const origin = design.renames[id];
      return origin === undefined && renamed.has(id) ? [] : [[origin ?? id, id]];
    }),
  );
}

function withNewIds(design: Design, ids: Ids = new Map()): Design {
  const newIds = new Map([...ids].filter(([from, to]) => from !== to));
  if (newIds.size === 0) return design;
  const rename = (id: string) => newIds.get(id) ?? id;
  const renamed = renaming(rename);
  const root = mapNodes(design.form.root, (node) => {
    const mended = mapReferences(node, renamed);
    return newIds.has(node.id) ? { ...mended, id: rename(node.id) } : mended;
  });
  // Columns of sub-tables are named `table-field`.
  const name = (text: string) => text.split('-').map(rename).join('-');
  const mendList = (list: Design['list']) => list && mapListReferences(list, { id: rename, name });
  const keyed = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [rename(id), value]));
  return {
    ...withRoot(design, root),
    list: mendList(design.list),
    appList: mendList(design.appList),
    renames: keyed(design.renames),
    copies: keyed(design.copies),
  };
}
