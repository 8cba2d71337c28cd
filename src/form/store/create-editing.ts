import { calculationsOf } from '#engine/calculations';
import { isEmptyValue } from '#engine/check-record';
import type { JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createCalculator, type Calculator } from './create-calculator';
import type { Changes } from './create-changes';
import type { Validation } from './create-validation';
import { valueOf, valueOfName } from './field-values';
import type { NodePlace } from './form-plan';
import { locationsOf, recordOf, tableAt, tableOfColumn, type FormState } from './form-state';
import { isSameValue } from './is-same-value';
import { keyIn, type FieldLocation, type RecordState, type Table } from './record-state';

export interface EditingOptions {
  state: FormState;
  nodes: readonly ResolvedNode[];
  changes: Changes;
  validation: Validation;
  onCalculationError(field: string, error: unknown): void;
}

/** A change of the user with its consequences: checks, calculations, and the fields that it clears. */
export interface Editing {
  setValue(record: RecordState, field: string, value: JsonValue): void;
  /** Sets the order of a sub-table's rows, after rows were added, removed or moved. */
  arrange(table: Table, order: readonly string[]): void;
  /** Runs all calculations of an opened record. Their results clear no other fields. */
  calculateOpened(): void;
  /** Runs the pending calculations now. */
  settle(): void;
}

export function createEditing({ state, nodes, changes, validation, onCalculationError }: EditingOptions): Editing {
  const { plan, main, tables, jotai, registry } = state;
  /** Results whose driven fields are cleared once all calculations are done. */
  const drivingResults: FieldLocation[] = [];
  const takesSuggestion = createSuggestions(state);
  let isOpening = false;
  const clearing = createClearing(state, setValue);

  const calculator = createCalculator({
    calculations: calculationsOf(nodes, registry),
    read: (name, row, table) => valueOfName(state, name, recordOf(state, table, row) ?? main),
    isRefused: (name, value, row, table) => isTooLong(state, name, value, recordOf(state, table, row) ?? main),
    rowsOf: (table) => jotai.get((tables.get(table) as Table).order),
    write({ id, table, kind }, row, result, isTooLarge) {
      const record = recordOf(state, table, row);
      if (!record) return false;
      showTooLarge(keyIn(record, id), isTooLarge, state, validation);
      if (isSameValue(valueOf(state, record, id), result)) return false;
      if (kind === 'suggest' && !takesSuggestion(record, id, result)) return false;
      changes.assign(record, id, result);
      validation.recheck(record, id);
      if (!isOpening && plan.clears.has(id)) drivingResults.push([record, id]);
      return true;
    },
    onError: onCalculationError,
    onSettled() {
      changes.batch((set) => tables.forEach(({ settled, revision }) => set(settled, jotai.get(revision))));
      for (const [record, field] of drivingResults.splice(0)) clearing.clearDriven(record, field);
    },
  });

  function setValue(record: RecordState, field: string, value: JsonValue): void {
    if (clearing.isInProgress(record, field)) return;
    state.unread.delete(keyIn(record, field));
    changes.assign(record, field, value);
    validation.recheck(record, field);
    calculator.touch(field, record.table, record.row);
    const table = tableAt(state, record, field);
    if (table) touchColumns(state, table, calculator, validation);
    clearing.clearDriven(record, field);
  }

  return {
    setValue,
    arrange(table, order) {
      changes.reorder(table, order);
      touchColumns(state, table, calculator, validation);
      validation.recheck(main, table.place.node.id);
    },
    calculateOpened() {
      isOpening = true;
      calculator.calculateAll();
      isOpening = false;
    },
    settle: calculator.settle,
  };
}

/** Whether a number, or one of a column, has more digits than are held. The form keeps the stored one of a field. */
function isTooLong(state: FormState, name: string, value: unknown, record: RecordState): boolean {
  const values = (Array.isArray(value) ? (value as unknown[]) : [value]).filter(mayBeTooLong);
  if (values.length === 0 || (record === state.main && value === record.base[name])) return false;
  const place = record.places.get(name) ?? state.plan.fields.get(name) ?? tableOfColumn(state, name)?.columns.get(name);
  const check = place && state.registry.field(place.node.jnpfKey).check;
  return place !== undefined && values.some((each) => check?.(each as JsonValue, place.node, () => undefined)?.code === 'numberTooLong');
}

/** A first look, as a form of many rows reads many values. */
const mayBeTooLong = (value: unknown): boolean =>
  typeof value === 'string' ? value.length > 15 : typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** Whether a field takes a suggestion: an empty field, or one that holds the last suggestion. */
function createSuggestions(state: FormState): (record: RecordState, field: string, result: JsonValue) => boolean {
  const suggestions = new Map<string, JsonValue>();
  return (record, field, result) => {
    const current = valueOf(state, record, field);
    const key = keyIn(record, field);
    if (!isEmptyValue(current) && current !== suggestions.get(key)) return false;
    suggestions.set(key, result);
    return true;
  };
}

/** Shows at once that a calculation is over its limit, because the server refuses such a record. */
function showTooLarge(key: string, isTooLarge: boolean, { tooLarge }: FormState, validation: Validation): void {
  if (tooLarge.has(key) === isTooLarge) return;
  if (isTooLarge) tooLarge.add(key);
  else tooLarge.delete(key);
  validation.leave(key);
}

/** Clears the fields that a changed field drives. */
function createClearing(state: FormState, setValue: Editing['setValue']) {
  const { plan, registry } = state;
  /** Keys whose change is in progress: a circle of driving fields ends where it began. */
  const keysInProgress = new Set<string>();

  function clear(record: RecordState, field: string): void {
    const empty = emptyOf((record.places.get(field) as NodePlace).node, registry);
    if (!isSameValue(valueOf(state, record, field), empty)) setValue(record, field, empty);
  }

  return {
    isInProgress: (record: RecordState, field: string): boolean => keysInProgress.has(keyIn(record, field)),
    clearDriven(record: RecordState, field: string): void {
      const drivenFields = plan.clears.get(field);
      if (!drivenFields) return;
      const key = keyIn(record, field);
      keysInProgress.add(key);
      for (const driven of drivenFields) for (const location of locationsOf(state, record, driven)) clear(...location);
      keysInProgress.delete(key);
    },
  };
}

/** Rows were added, removed or moved: calculates and checks what reads their columns. */
function touchColumns({ main }: FormState, { place, columns }: Table, calculator: Calculator, validation: Validation): void {
  calculator.touchRows(place.node.id, columns.keys());
  for (const column of columns.keys()) validation.recheck(main, column);
}

/** The value of a cleared field: an empty list if it holds several values, else its renderer's empty value. */
function emptyOf(node: ResolvedNode, registry: Registry): JsonValue {
  const { multiple, empty } = registry.field(node.jnpfKey);
  return multiple?.(node) === true ? [] : empty;
}
