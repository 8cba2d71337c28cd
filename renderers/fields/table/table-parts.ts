import { createContext, use, type CSSProperties, type RefObject } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Row } from '#form/row-context.tsx';
import type { RowFiller } from './row-filler';
import type { RowSelection } from './row-selection';
import type { RowAction } from './table-buttons';
import type { TableColumn } from './table-columns';

/** A column with all that its cells need, worked out once. */
export interface DrawnColumn extends TableColumn {
  label: string;
  /** Where it stays when it is fixed; the same object for all of its cells. */
  style: CSSProperties | undefined;
  side: 'start' | 'center' | 'end';
  /** Whether somebody may fill it in here. */
  isEdited: boolean;
  /** Whether some of its cells may be hidden: its node says when. What is only read has all of them. */
  hides: boolean;
  /** Pixels from the table's left edge to its own, at least. */
  left: number;
}

/** What all rows of a table share. It stays the same object while rows come and go. */
export interface TableParts {
  node: ResolvedNode;
  columns: readonly DrawnColumn[];
  /** The rows of the head, before which rows do not count. */
  headRows: 1 | 2;
  rowButtons: readonly { action: RowAction; label: string }[];
  ticks: boolean;
  /** Nothing can be changed: there are no buttons, no ticks, no handles. */
  isLocked: boolean;
  actionsStyle: CSSProperties;
  selection: RowSelection;
  filler: RowFiller;
  /** The rows themselves, where they are only read; else those of the form around. */
  records: readonly Row[] | undefined;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The rows as they stand; apart from the parts, which stay. */
const Rows = createContext<readonly string[]>([]);

export const TableRowsProvider = Rows;

export const useRowIds = (): readonly string[] => use(Rows);

const Context = createContext<TableParts | null>(null);

export const TablePartsProvider = Context;

export function useParts(): TableParts {
  const parts = use(Context);
  if (!parts) throw new Error('A part of a sub-table is drawn outside of it.');
  return parts;
}
