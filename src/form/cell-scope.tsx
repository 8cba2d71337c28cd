import { createContext, use } from 'react';
import { cellKey } from './field-key';

/** The row of a sub-table in which a cell is drawn. */
export interface Cell {
  table: string;
  row: string;
}

const Context = createContext<Cell | null>(null);

/** Around the cells of a row: the hooks within find the row's values by the columns' ids. */
export const CellScope = Context;

export const useCell = (): Cell | null => use(Context);

/** The key of a field as it is drawn here: its id, or within a row the cell's. */
export function useFieldKey(id: string): string {
  const cell = useCell();
  return cell ? cellKey(cell.table, cell.row, id) : id;
}
