import type { Getter } from 'jotai';
import type { Circumstances } from '#engine/definition';
import { acceptsCurrentUser, withCurrentUser } from '#engine/directory/current-user';
import type { JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { FormValues } from '../form-store';
import type { NodePlace } from './form-plan';
import { tableAt, tableOfColumn, type FormState } from './form-state';
import { isSameValue } from './is-same-value';
import type { RecordState, Table } from './record-state';

/**
 * The initial value of a field: of the record, else its default, else its renderer's empty value. A stored `null` stays where the
 * empty value means something, as 0 does for a switch: nothing was said.
 */
export function initialValueOf({ registry, creation }: FormState, { node }: NodePlace, base: FormValues): JsonValue {
  const stored = Object.hasOwn(base, node.id) ? base[node.id] : undefined;
  const definition = registry.field(node.jnpfKey);
  if (stored !== undefined) return (stored ?? (typeof definition.empty === 'number' ? null : definition.empty)) as JsonValue;
  const current = creation && node.props?.['defaultCurrent'] === true ? definition.current?.(node, creation) : undefined;
  return current ?? ((defaultOf(node, registry, creation) ?? definition.empty) as JsonValue);
}

/** The default with the user in place of the variable. Where no record is created, such as on the designer's canvas, it stays. */
function defaultOf(node: NodePlace['node'], registry: Registry, creation: Circumstances | undefined): JsonValue | undefined {
  const value = node.default as JsonValue | undefined;
  if (value === undefined || !creation || !acceptsCurrentUser(node, registry)) return value;
  return withCurrentUser(value, creation.user?.['userId'] as string | undefined);
}

/** The current value. Creates no atom for a field that has none yet. */
export function valueOf(state: FormState, record: RecordState, id: string, get: Getter = state.jotai.get): JsonValue {
  const table = tableAt(state, record, id);
  if (table) return tableValue(state, table, get);
  const atoms = record.atoms.get(id);
  return atoms ? get(atoms.value) : initialValueOf(state, record.places.get(id) as NodePlace, record.base);
}

/** The rows of a sub-table as the record holds them. */
export function tableValue(state: FormState, table: Table, get: Getter): JsonValue {
  const { main, replacedTables } = state;
  const { id } = table.place.node;
  const rows = rowsInOrder(table, get);
  // An opened value that is not a list is kept until rows are set.
  if (rows.length === 0 && !Array.isArray(main.base[id]) && !replacedTables.has(id)) return initialValueOf(state, table.place, main.base);
  return rows.map((row) =>
    row.originalRow !== undefined && isUntouched(state, row, get) ? row.originalRow : valuesOf(state, row, get),
  ) as JsonValue;
}

/** All values of a record: those of its fields, then those of the opened record without a field. */
export function valuesOf(state: FormState, record: RecordState, get: Getter): FormValues {
  const { places, base } = record;
  const values: FormValues = {};
  for (const [id, place] of places) {
    if (!place.hasValue) continue;
    const value = valueOf(state, record, id, get);
    // A field that was `null` and is still empty stays `null`.
    values[id] = base[id] === null && isSameValue(value, initialValueOf(state, place, base)) ? null : value;
  }
  for (const [name, value] of Object.entries(base)) if (places.get(name)?.hasValue !== true) values[name] = value;
  return values;
}

/** The cells of one column, in the order of the rows. */
export const columnValues = (state: FormState, table: Table, column: string, get: Getter): JsonValue[] =>
  rowsInOrder(table, get).map((row) => valueOf(state, row, column, get));

/**
 * The current value of a name in an expression: a column of the same row, a field of the form, the list of a column of
 * another sub-table, or a name that was passed to the form.
 */
export function valueOfName(state: FormState, name: string, record: RecordState): unknown {
  const { plan, main, jotai } = state;
  if (record !== main && record.places.has(name)) return valueOf(state, record, name);
  if (plan.fields.has(name)) return valueOf(state, main, name);
  const table = tableOfColumn(state, name);
  return table ? columnValues(state, table, name, jotai.get) : outsideValue(state, name);
}

/** The value of a name that is not a field: of the opened record, else of the names that were passed to the form. */
export const outsideValue = ({ main, names }: FormState, name: string): unknown =>
  Object.hasOwn(main.base, name) ? main.base[name] : names[name];

/** Whether the user has changed nothing in the row. Computed cells do not count. */
const isUntouched = (state: FormState, row: RecordState, get: Getter): boolean =>
  [...row.atoms].every(
    ([id, { node, value }]) =>
      node.calculate !== undefined || isSameValue(get(value), initialValueOf(state, row.places.get(id) as NodePlace, row.base)),
  );

const rowsInOrder = (table: Table, get: Getter): RecordState[] => get(table.order).flatMap((row) => table.rows.get(row) ?? []);
