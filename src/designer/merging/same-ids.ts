import type { Design } from '../design';
import { mapReferences, renaming } from '#engine/field-references';
import { mapListReferences } from '#engine/jnpf/list-references';
import { isSameJson } from '#engine/jnpf/same-json';
import { createNewIds } from '../operations/new-ids';
import { mapNodes, withRoot } from '../tree/change-nodes';
import { indexNodes } from '../tree/index-nodes';

/** The design with the renames that mine has and `since` does not, so that ids mean the same nodes. */
export function withRenames(design: Design, mine: Design, since: Design = design): Design {
  const present = indexNodes(design.form.root);
  const current = Object.fromEntries(Object.entries(since.renames).map(([id, source]) => [source, id]));
  const renames = Object.entries(mine.renames).flatMap(([id, source]) => {
    const before = current[source] ?? source;
    return before !== id && present.has(before) && !present.has(id) && !indexNodes(mine.form.root).has(before)
      ? [[before, id] as const]
      : [];
  });
  return renames.length === 0 ? design : withNewIds(design, new Map(renames));
}

/** Mine with other ids for its new nodes whose ids are those of other new nodes of theirs. */
export function withDistinctIds(base: Design, mine: Design, theirs: Design): Design {
  const [old, own, other] = [base, mine, theirs].map(({ form }) => indexNodes(form.root));
  if (!old || !own || !other) return mine;
  const newId = createNewIds(new Set([...own.keys(), ...other.keys()]));
  const renames = [...own.values()].flatMap(({ node }) => {
    const same = other.get(node.id)?.node;
    return same === undefined || old.has(node.id) || isSameJson(node, same) ? [] : [[node.id, newId(node.jnpfKey)] as const];
  });
  return renames.length === 0 ? mine : withNewIds(mine, new Map(renames));
}

function withNewIds(design: Design, newIds: ReadonlyMap<string, string>): Design {
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
