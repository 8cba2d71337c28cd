import type { Row } from '../storage/records';
import { rowsBelow } from '../records/rows-below';

/**
 * The row with this id and, where rows have parents, all below it; a parent comes before its children.
 *
 * @example branchOf([{ id: 'b', parentId: 'a' }, { id: 'a', parentId: '0' }], 'parentId', 'a').map(({ id }) => id) // ['a', 'b']
 */
export function branchOf(rows: readonly Row[], parent: string | undefined, id: string): Row[] {
  const below = parent === undefined ? new Map<unknown, Row[]>() : rowsBelow(rows, (row) => row[parent]);
  const branch = new Set(rows.filter((row) => row['id'] === id));
  for (const row of branch) for (const child of below.get(row['id']) ?? []) branch.add(child);
  return [...branch];
}
