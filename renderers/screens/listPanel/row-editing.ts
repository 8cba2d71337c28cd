import { createContext, type ComponentType } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { ListRow } from './list-answer';

/** Editing of rows inside the list. */
export interface RowEditing {
  /** New rows that are not saved yet. */
  newRows: readonly ListRow[];
  isEdited(rowId: string): boolean;
  /** Whether an action edits or creates a record of this list. Such an action is done inside the row. */
  editsInline(action: Action): boolean;
  /** Edits a row; without a row adds a new one. */
  start(row?: ListRow): Promise<void>;
  Cell: ComponentType<{ row: ListRow; node: ResolvedNode }>;
  Actions: ComponentType<{ rowId: string }>;
}

/** `null` in a read-only list. */
export const RowEditingContext = createContext<RowEditing | null>(null);
