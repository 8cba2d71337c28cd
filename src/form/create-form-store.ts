import { atom, createStore } from 'jotai';
import { calculationsOf } from '#engine/calculations';
import type { Circumstances } from '#engine/definition';
import type { JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createCalculator } from './store/create-calculator';
import { createChanges } from './store/create-changes';
import { createChecks } from './store/create-checks';
import { createPanes } from './store/create-panes';
import { createValues } from './store/create-values';
import { cellKey, partsOf } from './field-key';
import { planOf, type Place } from './store/form-plan';
import type { FormStore, FormValues, TableAtoms } from './form-store';
import { keepingColumns, keyIn, type Holder, type Located, type Table } from './store/holder';
import { isSameValue } from './store/is-same-value';
import { sumOf } from './store/sum-of';
import { withMoved } from './store/with-moved';

export interface FormStoreOptions {
  /** The nodes of the form: fields, and layouts with fields in them. */
  nodes: readonly ResolvedNode[];
  registry: Registry;
  /** What the form begins with; a field without a value here gets its default, then its renderer's empty value. */
  values?: FormValues;
  /** Further names for the expressions: `mode`, the params of a dialog. A field of the same name wins. */
  names?: Readonly<Record<string, unknown>>;
  /** Where the record is new: when and by whom it is begun, for fields that begin with the current moment or person. */
  begun?: Circumstances | undefined;
  /** The jotai store in which the atoms live; one of its own when left out. A screen's, so that others may follow the form. */
  jotai?: FormStore['jotai'];
  /** Distinguishes the inputs of forms that are open at the same time. */
  id?: string;
  /** Hears of a calculation that counts 0 because it could not be made; once for each. */
  onCalculationError?(field: string, error: unknown): void;
}

/**
 * The store of one open form: one atom for each field and cell. A keystroke sets one atom, and draws what reads it.
 *
 * @example
 * const form = createFormStore({ nodes: [{ id: 'name', jnpfKey: 'input', required: true }], registry })
 * form.checkAll().map(({ code }) => code) // ['required']
 */
export function createFormStore({ nodes, registry, values: base = {}, names = {}, begun, id = 'form', jotai = createStore(), onCalculationError = reportCalculation }: FormStoreOptions): FormStore {
  const plan = planOf(nodes, registry);
  const values = createValues({ plan, registry, jotai, base, names, begun, formId: id });
  const { main, tables, atomsOf, valueOf, located } = values;
  const checks = createChecks({ plan, values, registry, jotai });
  const changes = createChanges({ values, jotai, forget: checks.forget });
  const holderOf = (table: string | undefined, row: string | undefined): Holder | undefined => (table === undefined ? main : tables.get(table)?.rows.get(row ?? ''));

  const calculator = createCalculator({
    calculations: calculationsOf(nodes, registry),
    read: (name, row, table) => values.peek(name, holderOf(table, row) ?? main),
    rowsOf: (table) => jotai.get((tables.get(table) as Table).order),
    write(calculation, row, result) {
      const holder = holderOf(calculation.table, row);
      if (!holder || valueOf(holder, calculation.id) === result) return false;
      changes.assign(holder, calculation.id, result);
      checks.recheck(holder, calculation.id);
      if (!isBeginning && plan.clears.has(calculation.id)) results.push([holder, calculation.id]);
      return true;
    },
    onError: onCalculationError,
    onSettled() {
      changes.batch((set) => tables.forEach(({ settled, revision }) => set(settled, jotai.get(revision))));
      for (const [holder, field] of results.splice(0)) clearDriven(holder, field);
    },
  });
  /** Results that drive other fields; those that a record begins with drive nothing. */
  const results: Located[] = [];
  let isBeginning = false;

  function calculateAll(): void {
    isBeginning = true;
    calculator.all();
    isBeginning = false;
  }

  /** What is being changed: a circle of driving fields ends where it began. */
  const changing = new Set<string>();

  function change(holder: Holder, field: string, value: JsonValue): void {
    const key = keyIn(holder, field);
    if (changing.has(key)) return;
    changes.assign(holder, field, value);
    checks.recheck(holder, field);
    calculator.touch(field, holder.table, holder.row);
    const table = holder === main ? tables.get(field) : undefined;
    if (table) touchColumns(table);
    clearDriven(holder, field);
  }

  /** Rows came, went or moved: who reads their columns looks again. */
  function touchColumns(table: Table): void {
    calculator.touchRows(table.place.node.id, table.columns.keys());
    for (const column of table.columns.keys()) checks.recheck(main, column);
  }

  function clearDriven(holder: Holder, field: string): void {
    const key = keyIn(holder, field);
    changing.add(key);
    for (const driven of plan.clears.get(field) ?? []) {
      for (const [at, other] of values.targets(holder, driven)) {
        const empty = emptyOf((at.places.get(other) as Place).node, registry);
        if (!isSameValue(valueOf(at, other), empty)) change(at, other, empty);
      }
    }
    changing.delete(key);
  }

  function arrange(table: Table, order: readonly string[]): void {
    changes.reorder(table, order);
    touchColumns(table);
    checks.recheck(main, table.place.node.id);
  }

  function begin(next: FormValues): void {
    main.base = next;
    changes.batch((set) => {
      checks.clear(set);
      for (const [field, { value, theirs }] of main.atoms) {
        if (!tables.has(field)) set(value, values.startOf(main.places.get(field) as Place, next));
        set(theirs, undefined);
      }
    });
    for (const [key, table] of tables) beginRows(table, Object.hasOwn(next, key) ? next[key] : table.place.node.default);
    calculateAll();
    changes.begin();
  }

  function beginRows(table: Table, list: unknown): void {
    table.begun = changes.rowsFrom(table, list);
    changes.reorder(table, table.begun);
  }

  /** Takes a field of a newer record over, unless the user has changed it: then both stand there. */
  function rebase(field: string, before: FormValues, next: FormValues): void {
    const place = plan.fields.get(field) as Place;
    const table = tables.get(field);
    const [was, saved] = [before, next].map((record) => (table ? ((record[field] ?? []) as JsonValue) : values.startOf(place, record))) as [JsonValue, JsonValue];
    const mine = valueOf(main, field);
    const isUntouched = table ? !changes.isChanged(field) : isSameValue(mine, was);
    if (isUntouched && table) beginRows(table, saved);
    else if (isUntouched) changes.assign(main, field, saved);
    // What is computed is computed anew: nobody has changed it.
    jotai.set(atomsOf(main, field).theirs, isUntouched || place.node.calculate !== undefined || isSameValue(saved, was) || isSameValue(saved, mine) ? undefined : saved);
    if (!table) changes.compare(field);
  }

  function tableAtoms(key: string): TableAtoms {
    const table = tables.get(key);
    if (!table) throw new Error(`The form has no sub-table \`${key}\`.`);
    const insert = (record: FormValues, at: number): string => {
      const order = jotai.get(table.order);
      const row = changes.addRow(table, record);
      arrange(table, [...order.slice(0, at), row, ...order.slice(at)]);
      return row;
    };
    const totalOf = (column: string) =>
      atom((get) => {
        get(table.settled);
        return sumOf(values.columnOf(table, column, jotai.get));
      });
    return {
      node: table.place.node,
      rowIds: table.order,
      total(column) {
        const known = table.totals.get(column) ?? totalOf(column);
        table.totals.set(column, known);
        return known;
      },
      add: (record = {}, at = Infinity) => insert(record, at),
      copy(row) {
        const holder = table.rows.get(row);
        const at = jotai.get(table.order).indexOf(row);
        const record = holder ? Object.fromEntries(keepingColumns(table).map((column) => [column, valueOf(holder, column)])) : {};
        return insert(record, at < 0 ? Infinity : at + 1);
      },
      remove(rows) {
        const gone = new Set(rows);
        for (const row of gone) changes.dropRow(table, row);
        arrange(table, jotai.get(table.order).filter((row) => !gone.has(row)));
      },
      move: (row, to) => arrange(table, withMoved(jotai.get(table.order), row, to)),
    };
  }

  for (const [key, table] of tables) beginRows(table, Object.hasOwn(base, key) ? base[key] : table.place.node.default);
  calculateAll();
  changes.begin();

  return {
    jotai,
    field: (key) => atomsOf(...located(key)),
    has: (key) => values.find(key) !== undefined,
    keys: [...plan.fields.keys()],
    shown: values.shown,
    ...createPanes({ plan, registry, jotai }),
    around: (key) => (plan.fields.get(partsOf(key)[0])?.around ?? []).map((layout) => layout.id),
    table: tableAtoms,
    keyOf(name, from) {
      if (from && tables.get(from.table)?.columns.has(name)) return cellKey(from.table, from.row, name);
      return plan.fields.has(name) ? name : undefined;
    },
    keyAt: checks.keyAt,
    dirty: changes.dirty,
    wrong: checks.wrong,
    values() {
      calculator.settle();
      return values.valuesIn(main, jotai.get);
    },
    allValues: atom((get) => {
      get(changes.revision);
      return values.valuesIn(main, jotai.get);
    }),
    setValue(key, value) {
      const [holder, field] = located(key);
      if (valueOf(holder, field) !== value) change(holder, field, value);
    },
    leave: checks.leave,
    checkAll() {
      calculator.settle();
      return checks.checkAll(changes.batch);
    },
    place: checks.place,
    reset: (next = main.base) => begin(next),
    rebase(next) {
      const before = main.base;
      main.base = next;
      for (const field of plan.fields.keys()) rebase(field, before, next);
      calculateAll();
    },
    setDisabled: (isDisabled) => jotai.set(values.isDisabled, isDisabled),
  };
}

/** What a driven field is left with: an empty list where it holds several, else what its renderer calls empty. */
function emptyOf(node: ResolvedNode, registry: Registry): JsonValue {
  const { multiple, empty } = registry.field(node.jnpfKey);
  return multiple?.(node) === true ? [] : empty;
}

/** Into the browser's log, where whoever looks after the form finds it. */
function reportCalculation(field: string, error: unknown): void {
  if (typeof reportError === 'function') reportError(new Error(`The calculation of \`${field}\` counts 0: it failed.`, { cause: error }));
}
