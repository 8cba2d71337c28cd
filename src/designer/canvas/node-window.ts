import type { ResolvedNode } from '#engine/resolve-fields';
import { columnCount, spanOf } from '#ui/form/span-of.ts';

/** A line of the grid: the nodes from `start` up to `end`. */
export interface NodeRow {
  start: number;
  end: number;
}

/**
 * The lines in which nodes flow on the grid.
 *
 * @example rowsOf([{ id: 'a', jnpfKey: 'input' }]) // [{ start: 0, end: 1 }]
 */
export function rowsOf(nodes: readonly ResolvedNode[], isNarrow: boolean): NodeRow[] {
  const rows: NodeRow[] = [];
  let column: number = columnCount;
  for (const [index, node] of nodes.entries()) {
    const span = isNarrow ? columnCount : spanOf(node);
    const row = rows.at(-1);
    if (row && column + span <= columnCount) row.end = index + 1;
    else rows.push({ start: index, end: index + 1 });
    column = row && column + span <= columnCount ? column + span : span;
  }
  return rows;
}

/** A part of the grid in pixels below its upper edge. */
export interface Stretch {
  top: number;
  bottom: number;
}

/** The nodes whose lines touch a stretch, given the heights of the lines. At least one line. */
export function windowAt(rows: readonly NodeRow[], heights: readonly number[], { top, bottom }: Stretch): NodeRow {
  let edge = 0;
  let first: number | undefined;
  let last = 0;
  for (const [index, height] of heights.entries()) {
    if (edge > bottom) break;
    edge += height;
    last = index;
    if (first === undefined && edge >= top) first = index;
  }
  return { start: rows[first ?? last]?.start ?? 0, end: rows[last]?.end ?? 0 };
}

/** Where a window stands: its first and last node by name, because others come and go, and by place, in case one of them goes. */
export interface NodeWindow extends NodeRow {
  first?: string | undefined;
  last?: string | undefined;
}

export const windowOf = (nodes: readonly ResolvedNode[], { start, end }: NodeRow): NodeWindow => ({
  start,
  end,
  first: nodes[start]?.id,
  last: nodes[end - 1]?.id,
});

/** The window in a changed list, from the start of a line. */
export function windowIn(nodes: readonly ResolvedNode[], rows: readonly NodeRow[], { start, end, first, last }: NodeWindow): NodeRow {
  const from = placeOf(nodes, first) ?? Math.min(start, nodes.length);
  const to = Math.max(from, placeOf(nodes, last) ?? Math.min(end, nodes.length) - 1);
  return { start: rows.findLast((row) => row.start <= from)?.start ?? 0, end: Math.min(to + 1, nodes.length) };
}

function placeOf(nodes: readonly ResolvedNode[], id: string | undefined): number | undefined {
  const place = id === undefined ? -1 : nodes.findIndex((node) => node.id === id);
  return place < 0 ? undefined : place;
}
