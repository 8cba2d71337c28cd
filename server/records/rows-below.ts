import type { Row } from '../storage/records';

/**
 * Rows by their parent, in their order.
 *
 * @example rowsBelow([{ id: 'b', parentId: 'a' }], (row) => row['parentId']).get('a')?.length // 1
 */
export function rowsBelow(rows: readonly Row[], parentOf: (row: Row) => unknown): ReadonlyMap<unknown, Row[]> {
  const below = new Map<unknown, Row[]>();
  for (const row of rows) {
    const siblings = below.get(parentOf(row));
    if (siblings) siblings.push(row);
    else below.set(parentOf(row), [row]);
  }
  return below;
}
