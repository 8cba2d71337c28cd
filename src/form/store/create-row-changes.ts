import type { Setter } from 'jotai';
import { isJsonObject, type JsonValue } from '#engine/json';
import { cellKey } from '../field-key';
import type { FormValues } from '../form-store';
import type { ChangeTracker } from './change-tracker';
import type { FormState } from './form-state';
import { valueColumns, type Table } from './record-state';

/** The functions that change the rows of a sub-table. */
export interface RowChanges {
  /** Creates the rows of a list and returns their ids, which are not in the order of the table yet. */
  createRows(table: Table, list: unknown): string[];
  addRow(table: Table, base: FormValues): string;
  removeRow(table: Table, row: string): void;
  reorder(table: Table, order: readonly string[]): void;
}

export interface RowChangesOptions extends Pick<FormState, 'replacedTables'> {
  tracker: ChangeTracker;
  batch(run: (set: Setter) => void): void;
  /** Receives the keys of cells that are removed. */
  forget(keys: readonly string[]): void;
}

export function createRowChanges({ replacedTables, tracker, batch, forget }: RowChangesOptions): RowChanges {
  let rowCount = 0;

  function forgetCells(keys: readonly string[]): void {
    tracker.forget(keys);
    forget(keys);
  }

  function addRow(table: Table, base: FormValues, originalRow?: JsonValue): string {
    rowCount += 1;
    const row = `r${rowCount}`;
    const { columns, place } = table;
    table.rows.set(row, {
      table: place.node.id,
      row,
      places: columns,
      base,
      atoms: new Map(),
      ...(originalRow !== undefined && { originalRow }),
    });
    return row;
  }

  return {
    createRows(table, list) {
      forgetCells([...table.rows.keys()].flatMap((row) => cellKeys(table, row)));
      table.rows.clear();
      const rows = Array.isArray(list) ? (list as JsonValue[]) : [];
      return rows.map((row) => (isJsonObject(row) ? addRow(table, row) : addRow(table, emptyRow(table), row)));
    },
    addRow,
    removeRow(table, row) {
      forgetCells(cellKeys(table, row));
      table.rows.delete(row);
    },
    reorder(table, order) {
      const { id } = table.place.node;
      const isChanged = order.length !== table.initialOrder.length || order.some((row, index) => row !== table.initialOrder[index]);
      if (isChanged) replacedTables.add(id);
      batch((set) => {
        set(table.order, order);
        tracker.mark(set, id, isChanged);
        tracker.count(set, table.revision);
      });
    },
  };
}

/** The values of an empty row, without the columns' defaults. */
const emptyRow = (table: Table): FormValues => Object.fromEntries(valueColumns(table).map((column) => [column, null]));

const cellKeys = (table: Table, row: string): string[] =>
  [...table.columns.keys()].map((column) => cellKey(table.place.node.id, row, column));
