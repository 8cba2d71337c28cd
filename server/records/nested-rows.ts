import { maxTreeLevels } from './max-tree-levels';
import { rowsBelow } from './rows-below';
import type { Row } from '../storage/records';

/**
 * Rows as a tree, in their order; `parents` are the ids of their parents, one for each. A row stands at the top when its
 * parent is not among the rows, or when its ancestors form a ring or are too many, so that no row is hidden.
 *
 * @example nestedRows([{ id: 'a' }, { id: 'b' }], [null, 'a']).length // 1
 */
export function nestedRows(rows: readonly Row[], parents: readonly unknown[]): Row[] {
  const parentOf = new Map(rows.map((row, index) => [row['id'], parents[index]]));
  const tops = new Set(rows.map(({ id }) => id).filter((id) => !parentOf.has(parentOf.get(id)) || isTooDeep(id, parentOf)));
  const below = rowsBelow(rows, ({ id }) => (tops.has(id) ? undefined : parentOf.get(id)));
  const nodeOf = (row: Row): Row => {
    const children = (below.get(row['id']) ?? []).map(nodeOf);
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
