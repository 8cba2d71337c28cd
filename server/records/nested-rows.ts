import { rowsBelow } from './rows-below';
import type { Row } from '../storage/records';

/**
 * Rows as a tree, in their order; `parents` are the ids of their parents, one for each. A row whose parent is not among
 * the rows stands at the top; so does one whose way up has no end (two below each other), so that nothing is hidden.
 *
 * @example nestedRows([{ id: 'a' }, { id: 'b' }], [null, 'a']).length // 1
 */
export function nestedRows(rows: readonly Row[], parents: readonly unknown[]): Row[] {
  const parentOf = new Map(rows.map((row, index) => [row['id'], parents[index]]));
  const tops = new Set(rows.map(({ id }) => id).filter((id) => !parentOf.has(parentOf.get(id)) || isEndless(id, parentOf)));
  const below = rowsBelow(rows, ({ id }) => (tops.has(id) ? undefined : parentOf.get(id)));
  const nodeOf = (row: Row): Row => {
    const children = (below.get(row['id']) ?? []).map(nodeOf);
    return { ...row, hasChildren: children.length > 0, ...(children.length > 0 && { children }) };
  };
  return (below.get(undefined) ?? []).map(nodeOf);
}

/** Levels of a tree; nobody draws as many. */
const mostLevels = 100;

/** Whether the way up from a row does not come to an end: it is in a ring, below one, or deeper than anybody draws. */
function isEndless(id: unknown, parentOf: ReadonlyMap<unknown, unknown>): boolean {
  let above = id;
  for (let level = 0; level < mostLevels; level += 1) {
    above = parentOf.get(above);
    if (!parentOf.has(above)) return false;
  }
  return true;
}
