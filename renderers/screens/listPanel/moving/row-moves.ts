import type { DropTarget } from '#ui/rows/drop-target.ts';
import type { ListRow } from '../list-answer';

/** A place in a tree: below a parent, before one of the rows there or after all of them. */
export interface Place {
  parentId: string;
  beforeId: string | null;
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** The rows of a tree, and the ids that a move needs. */
export interface MovableTree {
  rows: readonly ListRow[];
  /** The id that stands for the parent of rows at the top. */
  root: string;
  /** Whether rows can be moved below a row. */
  canHold(row: ListRow): boolean;
}

/** A row among its siblings. */
export interface Position {
  row: ListRow;
  /** Missing at the top. */
  parent?: ListRow;
  siblings: readonly ListRow[];
  index: number;
}

/** Where a row stands; `undefined` if it is not in the tree. */
export function positionOf(siblings: readonly ListRow[], id: string, parent?: ListRow): Position | undefined {
  const index = siblings.findIndex((row) => row.id === id);
  const row = siblings[index];
  if (row) return { row, siblings, index, ...(parent && { parent }) };
  for (const sibling of siblings) {
    const position = positionOf(sibling.children ?? [], id, sibling);
    if (position) return position;
  }
  return undefined;
}

/** The place of a row after a step; `undefined` if the step is not possible. `in` leads below the row above it. */
export function placeAfter({ rows, root, canHold }: MovableTree, id: string, step: Step): Place | undefined {
  const position = positionOf(rows, id);
  if (!position) return undefined;
  const { siblings, index, parent } = position;
  const previous = siblings[index - 1];
  switch (step) {
    case 'up':
      return previous && { parentId: parent?.id ?? root, beforeId: previous.id };
    case 'down':
      return siblings[index + 1] && { parentId: parent?.id ?? root, beforeId: siblings[index + 2]?.id ?? null };
    case 'in':
      return previous && canHold(previous) ? { parentId: previous.id, beforeId: null } : undefined;
    case 'out': {
      const above = parent && positionOf(rows, parent.id);
      return above && { parentId: above.parent?.id ?? root, beforeId: above.siblings[above.index + 1]?.id ?? null };
    }
  }
}

/** The place of a dropped row; `undefined` if it stays where it is. After an expanded row means before the first row below it. */
export function placeOfDrop({ rows, root }: MovableTree, id: string, { row, place }: DropTarget, isExpanded: boolean): Place | undefined {
  const target = positionOf(rows, row);
  const moved = positionOf(rows, id);
  if (!target || !moved || isWithin(moved.row, row)) return undefined;
  const dropped = placeAt(target, { place, isExpanded, root, id });
  const next = moved.siblings[moved.index + 1]?.id ?? null;
  return dropped.parentId === (moved.parent?.id ?? root) && dropped.beforeId === next ? undefined : dropped;
}

function placeAt(
  { row, siblings, index, parent }: Position,
  { place, isExpanded, root, id }: Pick<DropTarget, 'place'> & { isExpanded: boolean; root: string; id: string },
): Place {
  if (place === 'inside') return { parentId: row.id, beforeId: null };
  const parentId = parent?.id ?? root;
  if (place === 'before') return { parentId, beforeId: row.id };
  const first = isExpanded ? row.children?.find((child) => child.id !== id) : undefined;
  if (first) return { parentId: row.id, beforeId: first.id };
  return { parentId, beforeId: siblings.slice(index + 1).find((sibling) => sibling.id !== id)?.id ?? null };
}

/** What the part of a row's height means for a drop: its edges stand for a place beside it, its middle for one below it. */
export function dropPlace({ rows, canHold }: MovableTree, id: string, target: string, part: number): DropTarget['place'] | undefined {
  const position = positionOf(rows, target);
  const moved = positionOf(rows, id);
  if (!position || !moved || isWithin(moved.row, target)) return undefined;
  if (canHold(position.row) && part > edge && part < 1 - edge) return 'inside';
  return part > 0.5 ? 'after' : 'before';
}

const edge = 0.28;

/** Whether a row is another one or contains it. */
const isWithin = (row: ListRow, id: string): boolean => row.id === id || (row.children ?? []).some((child) => isWithin(child, id));

/** The rows with one of them at another place. */
export function movedRows({ rows, root }: Pick<MovableTree, 'rows' | 'root'>, id: string, { parentId, beforeId }: Place): ListRow[] {
  const moved = positionOf(rows, id)?.row;
  if (!moved) return [...rows];
  const inserted = (siblings: readonly ListRow[]): ListRow[] => {
    const index = siblings.findIndex((row) => row.id === beforeId);
    return siblings.toSpliced(index < 0 ? siblings.length : index, 0, { ...moved, parentId });
  };
  const arranged = (siblings: readonly ListRow[]): ListRow[] =>
    siblings
      .filter((row) => row.id !== id)
      .map(({ children, ...row }) => {
        const below = arranged(children ?? []);
        const next = row.id === parentId ? inserted(below) : below;
        return { ...row, id: row.id, ...(next.length > 0 && { children: next }) };
      });
  return parentId === root ? inserted(arranged(rows)) : arranged(rows);
}
