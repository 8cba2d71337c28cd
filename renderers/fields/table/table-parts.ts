import { createContext, use, type CSSProperties, type RefObject } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Row } from '#form/row-context.tsx';
import type { RowFiller } from './row-filler';
import type { RowSelection } from './row-selection';
import type { RowAction } from './table-buttons';
import type { TableColumn } from './table-columns';

/** A column with everything that its cells need, computed once for all rows. */
export interface DrawnColumn extends TableColumn {
  label: string;
  /** The label of the group of columns, for rows without headings above them. */
  groupLabel: string;
  /** The offset of a fixed column. One object for all cells. */
  style: CSSProperties | undefined;
  side: 'start' | 'center' | 'end';
  /** Whether the cells are inputs. */
  isEdited: boolean;
  /** Whether cells can be hidden by the node's `visible` expression. Read-only tables show all cells. */
  isConditional: boolean;
  /** Minimum distance from the left edge of the table in pixels. */
  left: number;
}

/** State and settings that all rows of a table share. The object stays the same when rows change. */
export interface TableParts {
  node: ResolvedNode;
  columns: readonly DrawnColumn[];
  /** Number of head rows, the offset of `aria-rowindex`. */
  headRows: 1 | 2;
  rowButtons: readonly { action: RowAction; label: string }[];
  /** Whether rows can be selected. */
  hasSelection: boolean;
  /** Whether the table is disabled or read-only: without buttons, selection and drag handles. */
  isLocked: boolean;
  /** Whether a row is a block with a heading and a line for each column, as on a phone. */
  isStacked: boolean;
  actionsStyle: CSSProperties;
  selection: RowSelection;
  filler: RowFiller;
  /** The records of a read-only table. Otherwise rows come from the form. */
  records: readonly Row[] | undefined;
  scroller: RefObject<HTMLDivElement | null>;
}

/** Row ids. A context of its own, because it changes more often than the table parts. */
const Rows = createContext<readonly string[]>([]);

export const TableRowsProvider = Rows;

export const useRowIds = (): readonly string[] => use(Rows);

const Context = createContext<TableParts | null>(null);

export const TablePartsProvider = Context;

export function useParts(): TableParts {
  const parts = use(Context);
  if (!parts) throw new Error('useParts must be called inside a sub-table.');
  return parts;
}
