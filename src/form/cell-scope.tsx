import { createContext, use } from 'react';
import { cellKey } from './field-key';

/** The sub-table and row of a cell. */
export interface Cell {
  table: string;
  row: string;
}

const Context = createContext<Cell | null>(null);

/** Provides the row of its cells, so that hooks find the row's values by column id. */
export const CellScope = Context;

export const useCell = (): Cell | null => use(Context);

/** The key of a field at its place: its id, or in a row the key of the cell. */
export function useFieldKey(id: string): string {
  const cell = useCell();
  return cell ? cellKey(cell.table, cell.row, id) : id;
}
