import type { JsonValue } from '#engine/json';
import type { FormValues } from '../form-store';
import type { Changes } from './create-changes';
import type { Editing } from './create-editing';
import type { Validation } from './create-validation';
import { initialValueOf, valueOf } from './field-values';
import { atomsOf } from './form-atoms';
import type { NodePlace } from './form-plan';
import type { FormState } from './form-state';
import { isSameValue } from './is-same-value';
import type { Table } from './record-state';

/** Loads records into a form. */
export interface Opening {
  /** Fills the new form. */
  open(): void;
  /** Starts again with another record. */
  reset(record: FormValues): void;
  /** Merges a newer version of the opened record. Fields that the user changed keep their value and show both. */
  rebase(record: FormValues): void;
  /** Takes a saved record as the opened one, without touching the values. */
  markSaved(record: FormValues): void;
}

export function createOpening({
  state,
  changes,
  validation,
  editing,
}: {
  state: FormState;
  changes: Changes;
  validation: Validation;
  editing: Editing;
}): Opening {
  const { plan, main, tables } = state;
  const openRows = (table: Table, list: unknown): void => {
    table.initialOrder = changes.createRows(table, list);
    changes.reorder(table, table.initialOrder);
  };
  const rebasing = createRebasing(state, changes, openRows);
  const open = (): void => {
    for (const [id, table] of tables) openRows(table, Object.hasOwn(main.base, id) ? main.base[id] : table.place.node.default);
    editing.calculateOpened();
    changes.begin();
  };
  return {
    open,
    reset(record) {
      main.base = record;
      changes.batch((set) => {
        validation.clear(set);
        for (const [field, { value, conflictingValue }] of main.atoms) {
          if (!tables.has(field)) set(value, initialValueOf(state, main.places.get(field) as NodePlace, record));
          set(conflictingValue, undefined);
        }
      });
      open();
    },
    rebase(record) {
      const before = main.base;
      main.base = record;
      for (const field of plan.fields.keys()) {
        if (tables.has(field)) rebasing.rebaseTable(field, before, record);
        else rebasing.rebaseField(field, before, record);
      }
      editing.calculateOpened();
    },
    markSaved(record) {
      // A field without an atom has its value from the record that was opened, which is the saved one.
      main.base = record;
      for (const field of plan.fields.keys()) if (!tables.has(field)) changes.compare(field);
    },
  };
}

/** Merges the newer value of a field or sub-table. `before` and `next` are the opened and the newer record. */
function createRebasing(state: FormState, changes: Changes, openRows: (table: Table, list: unknown) => void) {
  const { plan, main, tables } = state;

  function rebaseField(field: string, before: FormValues, next: FormValues): void {
    const place = plan.fields.get(field) as NodePlace;
    const opened = initialValueOf(state, place, before);
    const saved = initialValueOf(state, place, next);
    const isUntouched = isSameValue(valueOf(state, main, field), opened);
    if (isUntouched) changes.assign(main, field, saved);
    setConflict(field, isUntouched, opened, saved);
    changes.compare(field);
  }

  function rebaseTable(field: string, before: FormValues, next: FormValues): void {
    const [opened, saved] = [before, next].map((record) => (record[field] ?? []) as JsonValue) as [JsonValue, JsonValue];
    const isUntouched = !changes.isChanged(field);
    if (isUntouched) openRows(tables.get(field) as Table, saved);
    setConflict(field, isUntouched, opened, saved);
  }

  /** The saved value conflicts if the user and the server have both changed it. A computed field never conflicts. */
  function setConflict(field: string, isUntouched: boolean, opened: JsonValue, saved: JsonValue): void {
    const isComputed = plan.fields.get(field)?.node.calculate !== undefined;
    const isConflict = !isUntouched && !isComputed && !isSameValue(saved, opened) && !isSameValue(saved, valueOf(state, main, field));
    state.jotai.set(atomsOf(state, main, field).conflictingValue, isConflict ? saved : undefined);
  }

  return { rebaseField, rebaseTable };
}
