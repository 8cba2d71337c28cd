import { maxTreeLevels } from './max-tree-levels';
import { rowsBelow } from './rows-below';
import type { Row } from '../storage/records';

/**
 * Rows as a tree, in their order; `parents` are the ids of their parents, one for each. A row stands at the top when its
 * parent is not among the rows, or when its ancestors form a ring or are too many, so that no row is hidden. `idName` is
 * the name of the id in the rows.
 *
 * @example nestedRows([{ id: 'a' }, { id: 'b' }], [null, 'a']).length // 1
 */
export function nestedRows(rows: readonly Row[], parents: readonly unknown[], idName = 'id'): Row[] {
  const parentOf = new Map(rows.map((row, index) => [row[idName], parents[index]]));
  const tops = new Set(rows.map((row) => row[idName]).filter((id) => !parentOf.has(parentOf.get(id)) || isTooDeep(id, parentOf)));
  const below = rowsBelow(rows, (row) => (tops.has(row[idName]) ? undefined : parentOf.get(row[idName])));
  const nodeOf = (row: Row): Row => {
    const children = (below.get(row[idName]) ?? []).map(nodeOf);
    return { ...row, hasChildren: children.length > 0, ...(children.length > 0 && { children }) };
  };
  return (below.get(undefined) ?? []).map(nodeOf);
}

/** Whether a row has more ancestors than the maximum: it is in a ring, below a ring, or too deep. */
function isTooDeep(id: unknown, parentOf: ReadonlyMap<unknown, unknown>): boolean {
  let ancestor = id;
  for (let level = 0; level < maxTreeLevels; level += 1) {
    ancestor = parentOf.get(ancestor);
    if (!parentOf.has(ancestor)) return false;
  }
  return true;
}
