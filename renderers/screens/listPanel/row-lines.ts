import { createContext } from 'react';

/** Records that show all lines of their sub-tables. */
export interface ExpandedLines {
  has(rowId: string): boolean;
  toggle(rowId: string): void;
}

export const ExpandedLinesContext = createContext<ExpandedLines>({ has: () => false, toggle: () => {} });
