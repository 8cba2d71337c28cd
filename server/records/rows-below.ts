/**
 * Rows by their parent, in their order.
 *
 * @example rowsBelow([{ id: 'b', parentId: 'a' }], (row) => row['parentId']).get('a')?.length // 1
 */
export function rowsBelow<T>(rows: readonly T[], parentOf: (row: T) => unknown): ReadonlyMap<unknown, T[]> {
  const below = new Map<unknown, T[]>();
  for (const row of rows) {
    const siblings = below.get(parentOf(row));
    if (siblings) siblings.push(row);
    else below.set(parentOf(row), [row]);
  }
  return below;
}
