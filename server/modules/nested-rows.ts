import { rowsBelow } from '../behaviours/rows-below';
import type { Row } from '../storage/records';

/**
 * Rows as a tree, in their order; `parents` are the ids of their parents, one for each. A row whose parent is not among
 * the rows stands at the top; so does one of a ring, so that nothing is hidden.
 *
 * @example nestedRows([{ id: 'a' }, { id: 'b' }], [null, 'a']).length // 1
 */
export function nestedRows(rows: readonly Row[], parents: readonly unknown[]): Row[] {
  const parentOf = new Map(rows.map((row, index) => [row['id'], parents[index]]));
  const tops = new Set(rows.map(({ id }) => id).filter((id) => !parentOf.has(parentOf.get(id)) || isInRing(id, parentOf)));
  const below = rowsBelow(rows, ({ id }) => (tops.has(id) ? undefined : parentOf.get(id)));
  const nodeOf = (row: Row): Row => {
    const children = (below.get(row['id']) ?? []).map(nodeOf);
    return { ...row, hasChildren: children.length > 0, ...(children.length > 0 && { children }) };
  };
  return (below.get(undefined) ?? []).map(nodeOf);
}

/** Whether the way up from a row comes back to it. */
function isInRing(id: unknown, parentOf: ReadonlyMap<unknown, unknown>): boolean {
  const passed = new Set<unknown>();
  for (let above = parentOf.get(id); parentOf.has(above) && !passed.has(above); above = parentOf.get(above)) {
    if (above === id) return true;
    passed.add(above);
  }
  return false;
}
