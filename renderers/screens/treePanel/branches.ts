import type { TreeRow } from './tree-rows';

/**
 * The nodes with those below one of them, which has been asked for its branches. Nodes whose id is in the tree already are left
 * out: they could be above themselves.
 *
 * @example withBranch([{ id: '1', … }], '1', [{ id: '11', … }])[0]?.children // [{ id: '11', … }]
 */
export function withBranch(rows: readonly TreeRow[], id: string, below: readonly TreeRow[]): TreeRow[] {
  return placed(rows, id, distinctRows(below, idsIn(rows, new Set())));
}

/** The nodes of a later answer with the branches that earlier nodes have loaded. */
export function withEarlierBranches(rows: readonly TreeRow[], earlier: readonly TreeRow[]): TreeRow[] {
  const earlierById = new Map<string, TreeRow>();
  collectRows(earlier, earlierById);
  const taken = idsIn(rows, new Set());
  const grown = (list: readonly TreeRow[]): TreeRow[] =>
    list.map((row) => {
      if (row.children) return { ...row, children: grown(row.children) };
      const before = earlierById.get(row.id);
      const below = distinctRows(before?.children ?? [], taken);
      return { ...row, ...(before?.isLeaf && { isLeaf: true }), ...(below.length > 0 && { children: below }) };
    });
  return grown(rows);
}

function collectRows(rows: readonly TreeRow[], byId: Map<string, TreeRow>): void {
  for (const row of rows) {
    byId.set(row.id, row);
    collectRows(row.children ?? [], byId);
  }
}

const placed = (rows: readonly TreeRow[], id: string, below: TreeRow[]): TreeRow[] =>
  rows.map((row) => {
    if (row.id === id) return below.length > 0 ? { ...row, children: below } : { ...row, isLeaf: true };
    return row.children ? { ...row, children: placed(row.children, id, below) } : row;
  });

function distinctRows(rows: readonly TreeRow[], taken: Set<string>): TreeRow[] {
  return rows.flatMap((row) => {
    if (taken.has(row.id)) return [];
    taken.add(row.id);
    const { children, ...leaf } = row;
    const below = distinctRows(children ?? [], taken);
    return children && below.length === 0 ? { ...leaf, isLeaf: true } : { ...leaf, ...(children && { children: below }) };
  });
}

function idsIn(rows: readonly TreeRow[], ids: Set<string>): Set<string> {
  for (const { id, children } of rows) {
    ids.add(id);
    if (children) idsIn(children, ids);
  }
  return ids;
}
