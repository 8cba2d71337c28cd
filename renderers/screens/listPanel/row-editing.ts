import { createContext, type ComponentType } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { ListRow } from './list-answer';

/** A list whose rows are filled in where they stand. */
export interface RowEditing {
  /** Rows that were begun here, and are not saved yet. */
  newRows: readonly ListRow[];
  isEdited(rowId: string): boolean;
  /** Whether an action edits a record of this list, or begins one: then it is done here instead. */
  isOwn(action: Action): boolean;
  /** Edits a row; without one begins a new row. */
  start(row?: ListRow): Promise<void>;
  Cell: ComponentType<{ row: ListRow; node: ResolvedNode }>;
  Actions: ComponentType<{ rowId: string }>;
}

/** `null` where rows are only read. */
export const RowEditingContext = createContext<RowEditing | null>(null);
