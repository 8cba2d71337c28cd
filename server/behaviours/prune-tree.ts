import type { Row } from '../storage/records';
import { rowsBelow } from '../records/rows-below';
import type { TreeShape } from './tree-of';

/**
 * Rows without those that `isOut` picks and without all that lies below them.
 *
 * @example withoutBranches([{ id: 'a', parentId: '0' }, { id: 'b', parentId: 'a' }], { parent: 'parentId', root: '0' }, ({ id }) => id === 'a') // []
 */
export function withoutBranches(rows: readonly Row[], { parent }: TreeShape, isOut: (row: Row) => boolean): Row[] {
  const children = rowsBelow(rows, (row) => row[parent]);
  const out = new Set<unknown>();
  const pending = rows.filter(isOut);
  for (let row = pending.pop(); row; row = pending.pop()) {
    if (out.has(row['id'])) continue;
    out.add(row['id']);
    pending.push(...(children.get(row['id']) ?? []));
  }
  return rows.filter(({ id }) => !out.has(id));
}

/**
 * The rows with these ids and all that lie above them: a search result that still is a tree.
 *
 * @example withAncestors([{ id: 'a', parentId: '0' }, { id: 'b', parentId: 'a' }], { parent: 'parentId', root: '0' }, ['b']).length // 2
 */
export function withAncestors(rows: readonly Row[], { parent }: TreeShape, ids: Iterable<unknown>): Row[] {
  const byId = new Map(rows.map((row) => [row['id'], row]));
  const kept = new Set<unknown>();
  for (const id of ids) {
    for (let row = byId.get(id); row && !kept.has(row['id']); row = byId.get(row[parent])) kept.add(row['id']);
  }
  return rows.filter(({ id }) => kept.has(id));
}
