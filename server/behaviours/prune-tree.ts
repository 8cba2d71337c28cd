import type { Row } from '../storage/records';
import { rowsBelow } from '../records/rows-below';
import type { TreeShape } from './tree-of';

/**
 * Removes the rows that `isRemoved` accepts, and all rows below them.
 *
 * @example
 * const rows = [{ id: 'a', parentId: '0' }, { id: 'b', parentId: 'a' }];
 * withoutBranches(rows, { parent: 'parentId', root: '0' }, ({ id }) => id === 'a') // []
 */
export function withoutBranches(rows: readonly Row[], { parent }: TreeShape, isRemoved: (row: Row) => boolean): Row[] {
  const children = rowsBelow(rows, (row) => row[parent]);
  const removed = new Set<unknown>();
  const pending = rows.filter(isRemoved);
  for (let row = pending.pop(); row; row = pending.pop()) {
    if (removed.has(row['id'])) continue;
    removed.add(row['id']);
    for (const child of children.get(row['id']) ?? []) pending.push(child);
  }
  return rows.filter(({ id }) => !removed.has(id));
}

/**
 * The rows with these ids and all their ancestors, so that a search result stays a tree.
 *
 * @example withAncestors([{ id: 'a', parentId: '0' }, { id: 'b', parentId: 'a' }], { parent: 'parentId', root: '0' }, ['b']).length // 2
 */
export function withAncestors(rows: readonly Row[], { parent }: TreeShape, ids: Iterable<unknown>): Row[] {
  const byId = new Map(rows.map((row) => [row['id'], row]));
  const shownIds = new Set<unknown>();
  for (const id of ids) {
    for (let row = byId.get(id); row && !shownIds.has(row['id']); row = byId.get(row[parent])) shownIds.add(row['id']);
  }
  return rows.filter(({ id }) => shownIds.has(id));
}
