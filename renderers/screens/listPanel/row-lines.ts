import { createContext } from 'react';

/** Of which records all lines of their sub-tables are in sight, and not only the first. */
export interface UnfoldedRows {
  has(rowId: string): boolean;
  toggle(rowId: string): void;
}

export const UnfoldedRowsContext = createContext<UnfoldedRows>({ has: () => false, toggle: () => {} });
