import { createContext } from 'react';
import type { FormStore } from '#form/form-store.ts';

/** A row that is being edited. */
export interface EditedRow {
  form: FormStore;
  isNew: boolean;
  isSaving: boolean;
  /** Equal in all attempts to create the record of a new row. */
  requestKey: string;
}

export interface EditedRows {
  get(rowId: string): EditedRow | undefined;
  save(rowId: string): Promise<void>;
  cancel(rowId: string): Promise<void>;
}

export const EditedRowsContext = createContext<EditedRows | null>(null);
