import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import type { Circumstances } from '#engine/definition';
import type { FormView } from '#engine/form-view';
import type { Issue } from '#engine/issue';
import type { Registry } from '#engine/registry';
import type { FormStore, FormValues } from '../form-store';
import { partsOf } from '../field-key';
import type { FormPlan, NodePlace } from './form-plan';
import type { FieldLocation, RecordState, Table } from './record-state';

/** The state that the parts of a form store share. */
export interface FormState {
  readonly plan: FormPlan;
  readonly registry: Registry;
  readonly jotai: FormStore['jotai'];
  /** Prefix of the inputs' element ids. */
  readonly formId: string;
  /** The fields of the form itself. Each row of a sub-table has a record of its own. */
  readonly main: RecordState;
  readonly tables: ReadonlyMap<string, Table>;
  /** Further names for the expressions: `mode`, the params of a dialog. */
  readonly names: Readonly<Record<string, unknown>>;
  /** When and by whom a new record is created; `undefined` for an existing record. */
  readonly creation: Circumstances | undefined;
  readonly isDisabled: PrimitiveAtom<boolean>;
  readonly view: PrimitiveAtom<FormView>;
  /** Sub-tables whose rows were replaced as a whole: their empty list is a value. */
  readonly replacedTables: Set<string>;
  /** Keys of fields and cells whose calculation takes too many steps, so that the server refuses the record. */
  readonly tooLarge: Set<string>;
  /** What a field or cell cannot hold, by its key. Its value stays; the form is wrong until the user sets another one. */
  readonly unread: Map<string, Issue>;
  readonly layoutVisible: Map<string, Atom<boolean>>;
  readonly layoutDisabled: Map<string, Atom<boolean>>;
}

export type FormStateOptions = Pick<FormState, 'plan' | 'registry' | 'jotai' | 'formId' | 'names' | 'creation'> & { base: FormValues };

export function createFormState({ base, ...options }: FormStateOptions): FormState {
  const { plan } = options;
  return {
    ...options,
    main: { places: plan.fields, base, atoms: new Map() },
    tables: new Map([...plan.columns].map(([id, columns]) => [id, emptyTable(plan.fields.get(id) as NodePlace, columns)])),
    isDisabled: atom(false),
    view: atom<FormView>('pc'),
    replacedTables: new Set(),
    tooLarge: new Set(),
    unread: new Map(),
    layoutVisible: new Map(),
    layoutDisabled: new Map(),
  };
}

const emptyTable = (place: NodePlace, columns: Table['columns']): Table => ({
  place,
  columns,
  rows: new Map(),
  order: atom<readonly string[]>([]),
  revision: atom(0),
  settled: atom(0),
  totals: new Map(),
  initialOrder: [],
});

/** The field or cell of a key; `undefined` for an unknown key. */
export function findField({ plan, main, tables }: FormState, key: string): FieldLocation | undefined {
  if (plan.fields.has(key)) return [main, key];
  const [id, row, column] = partsOf(key);
  if (row === undefined) return undefined;
  const record = tables.get(id)?.rows.get(row);
  return record && column !== undefined && record.places.has(column) ? [record, column] : undefined;
}

/** The field or cell of a key. Throws for an unknown key. */
export function locateField(state: FormState, key: string): FieldLocation {
  const location = findField(state, key);
  if (!location) throw new Error(`The form has no field \`${key}\`.`);
  return location;
}

/** The fields and cells of an id, seen from a record. Outside of a row, a column means the cells of all rows. */
export function locationsOf(state: FormState, from: RecordState, id: string): FieldLocation[] {
  const { plan, main } = state;
  if (from.places.has(id)) return [[from, id]];
  if (plan.fields.has(id)) return [[main, id]];
  const table = from === main ? tableOfColumn(state, id) : undefined;
  return table ? [...table.rows.values()].map((row): FieldLocation => [row, id]) : [];
}

/** The sub-table of a field; `undefined` if the field is not a sub-table. */
export const tableAt = ({ main, tables }: FormState, record: RecordState, id: string): Table | undefined =>
  record === main ? tables.get(id) : undefined;

export const tableOfColumn = ({ plan, tables }: FormState, column: string): Table | undefined => tables.get(plan.tableOf.get(column) ?? '');

/** The record of the form, or of a row of a sub-table. */
export const recordOf = ({ main, tables }: FormState, table: string | undefined, row: string | undefined): RecordState | undefined =>
  table === undefined ? main : tables.get(table)?.rows.get(row ?? '');
