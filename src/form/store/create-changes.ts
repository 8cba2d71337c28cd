import type { Setter } from 'jotai';
import type { JsonValue } from '#engine/json';
import { batched } from './batched';
import { createChangeTracker, type ChangeTracker } from './change-tracker';
import { createRowChanges, type RowChanges } from './create-row-changes';
import { initialValueOf, valueOf } from './field-values';
import { atomsOf } from './form-atoms';
import type { NodePlace } from './form-plan';
import { tableAt, type FormState } from './form-state';
import { isSameValue } from './is-same-value';
import { keyIn, type RecordState } from './record-state';

/** The functions that change the values and rows of a form. */
export interface Changes extends Pick<ChangeTracker, 'dirty' | 'revision' | 'isChanged'>, RowChanges {
  /** Runs several changes as one: a reader of several atoms is notified once. */
  batch(run: (set: Setter) => void): void;
  assign(record: RecordState, id: string, value: JsonValue): void;
  /** Makes the current values the opened ones, computed fields included. */
  begin(): void;
  /** Compares a field with the opened record again. */
  compare(id: string): void;
}

/** `forget` receives the keys of cells that are removed. */
export function createChanges(state: FormState, forget: (keys: readonly string[]) => void): Changes {
  const { main, tables, replacedTables, jotai } = state;
  const tracker = createChangeTracker(jotai);
  const batch = (run: (set: Setter) => void): void => batched(jotai, run);
  const rowChanges = createRowChanges({ replacedTables, tracker, batch, forget });

  return {
    dirty: tracker.dirty,
    revision: tracker.revision,
    isChanged: tracker.isChanged,
    ...rowChanges,
    batch,
    assign(record, id, value) {
      const table = tableAt(state, record, id);
      if (table) {
        rowChanges.reorder(table, rowChanges.createRows(table, value));
        return;
      }
      const { key, value: valueAtom } = atomsOf(state, record, id);
      const initial = initialValueOf(state, record.places.get(id) as NodePlace, record.base);
      // Set one by one, without the cost of a batch: this runs at every key, and no reader depends on two of the atoms.
      jotai.set(valueAtom, value);
      tracker.mark(jotai.set, key, !isSameValue(value, initial));
      tracker.count(jotai.set, tables.get(record.table ?? '')?.revision);
    },
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
