import { atom, type Setter } from 'jotai';
import { isJsonObject, type JsonValue } from '#engine/json';
import { cellKey } from '../field-key';
import type { FormValues } from '../form-store';
import { createChangeTracker, type ChangeTracker } from './change-tracker';
import { initialValueOf, valueOf } from './field-values';
import { atomsOf } from './form-atoms';
import type { NodePlace } from './form-plan';
import { tableAt, type FormState } from './form-state';
import { isSameValue } from './is-same-value';
import { keyIn, valueColumns, type RecordState, type Table } from './record-state';

/** The ways to change what a form holds. */
export interface Changes extends Pick<ChangeTracker, 'dirty' | 'revision' | 'isChanged'> {
  /** Runs several changes as one: a reader of several atoms is notified once. */
  batch(run: (set: Setter) => void): void;
  assign(record: RecordState, id: string, value: JsonValue): void;
  /** Creates the rows of a list and returns their ids, which are not in the order of the table yet. */
  createRows(table: Table, list: unknown): string[];
  addRow(table: Table, base: FormValues): string;
  removeRow(table: Table, row: string): void;
  reorder(table: Table, order: readonly string[]): void;
  /** Makes the current values the opened ones, computed fields included. */
  begin(): void;
  /** Compares a field with the opened record again. */
  compare(id: string): void;
}

/** `forget` receives the keys of cells that are removed. */
export function createChanges(state: FormState, forget: (keys: readonly string[]) => void): Changes {
  const { main, tables, replacedTables, jotai } = state;
  const tracker = createChangeTracker(jotai);
  const runWithSetter = atom(null, (_get, set, run: (set: Setter) => void) => run(set));
  const batch = (run: (set: Setter) => void): void => jotai.set(runWithSetter, run);
  let rowCount = 0;

  function remove(keys: readonly string[]): void {
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

  function createRows(table: Table, list: unknown): string[] {
    remove([...table.rows.keys()].flatMap((row) => cellKeys(table, row)));
    table.rows.clear();
    const rows = Array.isArray(list) ? (list as JsonValue[]) : [];
    return rows.map((row) => (isJsonObject(row) ? addRow(table, row) : addRow(table, emptyRow(table), row)));
  }

  function reorder(table: Table, order: readonly string[]): void {
    const { id } = table.place.node;
    const isChanged = order.length !== table.initialOrder.length || order.some((row, index) => row !== table.initialOrder[index]);
    if (isChanged) replacedTables.add(id);
    batch((set) => {
      set(table.order, order);
      tracker.mark(set, id, isChanged);
      tracker.count(set, table.revision);
    });
  }

  return {
    dirty: tracker.dirty,
    revision: tracker.revision,
    isChanged: tracker.isChanged,
    batch,
    assign(record, id, value) {
      const table = tableAt(state, record, id);
      if (table) {
        reorder(table, createRows(table, value));
        return;
      }
      const { key, value: valueAtom } = atomsOf(state, record, id);
      const initial = initialValueOf(state, record.places.get(id) as NodePlace, record.base);
      // Set one by one, without the cost of a batch: this runs at every key, and no reader depends on two of the atoms.
      jotai.set(valueAtom, value);
      tracker.mark(jotai.set, key, !isSameValue(value, initial));
      tracker.count(jotai.set, tables.get(record.table ?? '')?.revision);
    },
    createRows,
    addRow,
    removeRow(table, row) {
      remove(cellKeys(table, row));
      table.rows.delete(row);
    },
    reorder,
    begin() {
      tracker.clear();
      replacedTables.clear();
      for (const record of [main, ...[...tables.values()].flatMap(({ rows }) => [...rows.values()])]) keepComputed(state, record);
    },
    compare(id) {
      const isChanged = !isSameValue(valueOf(state, main, id), initialValueOf(state, main.places.get(id) as NodePlace, main.base));
      batch((set) => tracker.mark(set, keyIn(main, id), isChanged));
    },
  };
}

/** Takes the computed values over into the opened record, so that they do not count as changes. */
function keepComputed({ jotai }: FormState, record: RecordState): void {
  const computed = [...record.atoms].filter(([, { node }]) => node.calculate !== undefined);
  if (computed.length === 0) return;
  record.base = { ...record.base, ...Object.fromEntries(computed.map(([id, { value }]) => [id, jotai.get(value)])) };
}

/** A row with nothing in it: the defaults of the columns do not apply. */
const emptyRow = (table: Table): FormValues => Object.fromEntries(valueColumns(table).map((column) => [column, null]));

const cellKeys = (table: Table, row: string): string[] =>
  [...table.columns.keys()].map((column) => cellKey(table.place.node.id, row, column));
