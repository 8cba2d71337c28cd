import { atom, type Atom, type PrimitiveAtom, type Setter } from 'jotai';
import { isJsonObject, type JsonValue } from '#engine/json';
import { cellKey } from '../field-key';
import type { Place } from './form-plan';
import type { FormStore, FormValues } from '../form-store';
import { keepingColumns, keyIn, type Holder, type Table } from './holder';
import { isSameValue } from './is-same-value';
import type { Values } from './create-values';

/** How what a form holds is changed, and whether it differs from what it began with. */
export interface Changes {
  readonly dirty: Atom<boolean>;
  /** Counts every change. */
  readonly revision: Atom<number>;
  /** Runs several changes as one: who follows several of them hears once. */
  batch(run: (set: Setter) => void): void;
  assign(holder: Holder, id: string, value: JsonValue): void;
  /** The rows of a list, none of them in the form's order yet. */
  rowsFrom(table: Table, list: unknown): string[];
  addRow(table: Table, base: FormValues): string;
  dropRow(table: Table, row: string): void;
  reorder(table: Table, order: readonly string[]): void;
  /** What there is now is what the form began with; fields that were computed included. */
  begin(): void;
  /** Whether a field, or anything in a sub-table, was changed. */
  isChanged(id: string): boolean;
  /** Compares a field anew with what the form holds as its beginning. */
  compare(id: string): void;
}

/** `forget` is told the keys of cells that are gone. */
export function createChanges({ values, jotai, forget }: { values: Values; jotai: FormStore['jotai']; forget(keys: readonly string[]): void }): Changes {
  const { main, tables, replaced } = values;
  const dirty = atom(false);
  const revision = atom(0);
  /** Keys whose value is another than the one the form began with; `<table>` itself when its rows are others. */
  const changed = new Set<string>();
  let rowCount = 0;

  const work = atom(null, (_get, set, run: (set: Setter) => void) => run(set));
  const batch = (run: (set: Setter) => void): void => jotai.set(work, run);

  const bump = (set: Setter, counted: PrimitiveAtom<number> | undefined): void => {
    set(revision, (count) => count + 1);
    if (counted) set(counted, (count) => count + 1);
  };

  function mark(set: Setter, key: string, isOther: boolean): void {
    if (isOther === changed.has(key)) return;
    if (isOther) changed.add(key);
    else changed.delete(key);
    set(dirty, changed.size > 0);
  }

  function drop(keys: readonly string[]): void {
    for (const key of keys) changed.delete(key);
    forget(keys);
  }

  function rowsFrom(table: Table, list: unknown): string[] {
    drop([...table.rows.keys()].flatMap((row) => cellKeys(table, row)));
    table.rows.clear();
    return (Array.isArray(list) ? (list as JsonValue[]) : []).map((row) => (isJsonObject(row) ? addRow(table, row) : addRow(table, emptyRow(table), row)));
  }

  function addRow(table: Table, base: FormValues, came?: JsonValue): string {
    rowCount += 1;
    const row = `r${rowCount}`;
    table.rows.set(row, { table: table.place.node.id, row, places: table.columns, base, atoms: new Map(), ...(came !== undefined && { came }) });
    return row;
  }

  function reorder(table: Table, order: readonly string[]): void {
    const { id } = table.place.node;
    const isSame = order.length === table.begun.length && order.every((row, index) => row === table.begun[index]);
    if (!isSame) replaced.add(id);
    batch((set) => {
      set(table.order, order);
      mark(set, id, !isSame);
      bump(set, table.revision);
    });
  }

  return {
    dirty,
    revision,
    batch,
    assign(holder, id, value) {
      const table = holder === main ? tables.get(id) : undefined;
      if (table) {
        reorder(table, rowsFrom(table, value));
        return;
      }
      const { key, value: own } = values.atomsOf(holder, id);
      const start = values.startOf(holder.places.get(id) as Place, holder.base);
      // One after the other: nobody follows two of them, and this is what every keystroke does.
      jotai.set(own, value);
      mark(jotai.set, key, !isSameValue(value, start));
      bump(jotai.set, tables.get(holder.table ?? '')?.revision);
    },
    rowsFrom,
    addRow,
    dropRow(table, row) {
      drop(cellKeys(table, row));
      table.rows.delete(row);
    },
    reorder,
    begin() {
      changed.clear();
      replaced.clear();
      jotai.set(dirty, false);
      for (const holder of [main, ...[...tables.values()].flatMap(({ rows }) => [...rows.values()])]) {
        const computed = [...holder.atoms].filter(([, { node }]) => node.calculate !== undefined);
        if (computed.length > 0) holder.base = { ...holder.base, ...Object.fromEntries(computed.map(([id, { value }]) => [id, jotai.get(value)])) };
      }
    },
    isChanged: (id) => [...changed].some((key) => key === id || key.startsWith(`${id}/`)),
    compare: (id) => batch((set) => mark(set, keyIn(main, id), !isSameValue(values.valueOf(main, id), values.startOf(main.places.get(id) as Place, main.base)))),
  };
}

/** A row in which nothing is filled in, defaults included. */
const emptyRow = (table: Table): FormValues => Object.fromEntries(keepingColumns(table).map((column) => [column, null]));

const cellKeys = (table: Table, row: string): string[] => [...table.columns.keys()].map((column) => cellKey(table.place.node.id, row, column));
