import { atom } from 'jotai';
import type { FormValues, TableAtoms } from '../form-store';
import type { Changes } from './create-changes';
import type { Editing } from './create-editing';
import type { Validation } from './create-validation';
import { columnValues, valueOf } from './field-values';
import type { FormState } from './form-state';
import { valueColumns, type Table } from './record-state';
import { sumOf } from './sum-of';
import { withMoved } from './with-moved';

/** The rows of a sub-table and the functions that change them. `arrange` sets their order; `copied` is told of copies. */
export function createTableAtoms(
  state: FormState,
  table: Table,
  changes: Changes,
  { arrange, copied }: Pick<Editing, 'arrange'> & Pick<Validation, 'copied'>,
): TableAtoms {
  const { jotai } = state;
  const currentOrder = () => jotai.get(table.order);
  const insert = (values: FormValues, at: number): string => {
    const order = currentOrder();
    const row = changes.addRow(table, values);
    arrange(table, [...order.slice(0, at), row, ...order.slice(at)]);
    return row;
  };
  const createTotal = (column: string) =>
    atom((get) => {
      get(table.settled);
      return sumOf(columnValues(state, table, column, get));
    });
  return {
    node: table.place.node,
    rowIds: table.order,
    total(column) {
      const total = table.totals.get(column) ?? createTotal(column);
      table.totals.set(column, total);
      return total;
    },
    add: (values = {}, at = Infinity) => insert(values, at),
    copy(row) {
      const record = table.rows.get(row);
      const at = currentOrder().indexOf(row);
      const values = record ? Object.fromEntries(valueColumns(table).map((column) => [column, valueOf(state, record, column)])) : {};
      const copy = insert(values, at < 0 ? Infinity : at + 1);
      if (record) copied(table, row, copy);
      return copy;
    },
    remove(rows) {
      const removed = new Set(rows);
      for (const row of removed) changes.removeRow(table, row);
      arrange(
        table,
        currentOrder().filter((row) => !removed.has(row)),
      );
    },
    move: (row, to) => arrange(table, withMoved(currentOrder(), row, to)),
  };
}
