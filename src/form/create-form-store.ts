import { atom, createStore, type Atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai';
import { calculationsOf } from '#engine/calculations';
import { checkField, type ReadValue } from '#engine/check-record';
import type { Circumstances } from '#engine/definition';
import { pointerOf } from '#engine/issue';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createCalculator } from './create-calculator';
import { always, fieldAtomsOf, never, noIssues, whileAll, whileAny } from './field-atoms';
import { cellKey, partsOf } from './field-key';
import { planOf, type Place } from './form-plan';
import type { FieldAtoms, FieldIssue, FormStore, FormValues, Reveal } from './form-store';
import { isSameValue } from './is-same-value';
import { sumOf } from './sum-of';
import { withMoved } from './with-moved';

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
}

/** The form itself, or one row of a sub-table: values that came, and atoms for those that somebody has asked for. */
interface Holder {
  table?: string;
  row?: string;
  places: ReadonlyMap<string, Place>;
  base: FormValues;
  atoms: Map<string, FieldAtoms & { value: PrimitiveAtom<JsonValue> }>;
}

interface Table {
  place: Place;
  columns: ReadonlyMap<string, Place>;
  rows: Map<string, Holder>;
  order: PrimitiveAtom<readonly string[]>;
  /** Counts every change within; `settled` those that the calculations have seen. */
  revision: PrimitiveAtom<number>;
  settled: PrimitiveAtom<number>;
  totals: Map<string, Atom<number>>;
  begun: readonly string[];
}

/**
 * The store of one open form: one atom for each field and cell. A keystroke sets one atom, and draws what reads it.
 *
 * @example
 * const form = createFormStore({ nodes: [{ id: 'name', jnpfKey: 'input', required: true }], registry })
 * form.checkAll().map(({ code }) => code) // ['required']
 */
export function createFormStore({ nodes, registry, values = {}, names = {}, begun, id: formId = 'form', jotai = createStore() }: FormStoreOptions): FormStore {
  const plan = planOf(nodes, registry);
  const isDisabled = atom(false);
  const dirty = atom(false);
  const wrong = atom<ReadonlySet<string>>(new Set<string>());
  const revision = atom(0);
  /** Keys whose value is another than the one the form began with; `<table>` itself when its rows are others. */
  const changed = new Set<string>();
  const checked = new Set<string>();
  /** Fields under which the server's words stand: leaving them unchanged proves nothing. */
  const refused = new Set<string>();
  /** Keys that have an issue. */
  const complaining = new Set<string>();
  const reveals = new Map<string, Reveal>();
  const paneAtoms = new Map<string, PrimitiveAtom<readonly string[] | undefined>>();
  const shownAtoms = new Map<string, Atom<boolean>>();
  const lockedAtoms = new Map<string, Atom<boolean>>();
  let rowCount = 0;

  const main: Holder = { places: plan.fields, base: values, atoms: new Map() };
  const tables = new Map<string, Table>();
  for (const [id, columns] of plan.columns) {
    const table: Table = { place: plan.fields.get(id) as Place, columns, rows: new Map(), order: atom<readonly string[]>([]), revision: atom(0), settled: atom(0), totals: new Map(), begun: [] };
    tables.set(id, table);
    table.begun = rowsFrom(table, values[id]);
    jotai.set(table.order, table.begun);
  }

  // Values

  function startOf({ node }: Place, base: FormValues): JsonValue {
    const own = base[node.id];
    const definition = registry.field(node.jnpfKey);
    if (own === undefined && begun && node.props?.['defaultCurrent'] === true) {
      const current = definition.current?.(node, begun);
      if (current !== undefined) return current;
    }
    return ((own === undefined ? node.default : own) ?? definition.empty) as JsonValue;
  }

  function holderOf(key: string): [holder: Holder, id: string] | undefined {
    const [id, row, column] = partsOf(key);
    if (row === undefined) return plan.fields.has(id) ? [main, id] : undefined;
    const holder = tables.get(id)?.rows.get(row);
    return holder && column !== undefined && holder.places.has(column) ? [holder, column] : undefined;
  }

  const keyIn = ({ table, row }: Holder, id: string): string => (table === undefined || row === undefined ? id : cellKey(table, row, id));

  function located(key: string): [holder: Holder, id: string] {
    const found = holderOf(key);
    if (!found) throw new Error(`The form has no field \`${key}\`.`);
    return found;
  }

  function atomsOf(holder: Holder, id: string): Holder['atoms'] extends Map<string, infer A> ? A : never {
    const known = holder.atoms.get(id);
    if (known) return known;
    const place = holder.places.get(id) as Place;
    const key = keyIn(holder, id);
    const table = holder === main ? tables.get(id) : undefined;
    const value = (table ? listOf(table) : atom<JsonValue>(startOf(place, holder.base))) as PrimitiveAtom<JsonValue>;
    const inside = place.around.at(-1);
    const own = fieldAtomsOf(place, {
      key,
      elementId: `${formId}-${key.replaceAll('/', '-')}`,
      value,
      isAroundVisible: inside ? shown(inside.id) : always,
      isAroundDisabled: holder.table === undefined ? locked(inside?.id) : atomsOf(main, holder.table).disabled,
      read: (get, name) => read(get, name, holder),
    });
    const made = { ...own, value };
    holder.atoms.set(id, made);
    return made;
  }

  /** The value as it stands, without bringing an atom into being. */
  function valueOf(holder: Holder, id: string, get: Getter = jotai.get): JsonValue {
    const table = holder === main ? tables.get(id) : undefined;
    if (table) return rowValues(table, get);
    const known = holder.atoms.get(id);
    return known ? get(known.value) : startOf(holder.places.get(id) as Place, holder.base);
  }

  const rowValues = (table: Table, get: Getter): JsonValue => {
    const order = get(table.order);
    const came = main.base[table.place.node.id];
    if (order.length === 0 && !Array.isArray(came) && !changed.has(table.place.node.id)) return startOf(table.place, main.base);
    return order.flatMap((row) => table.rows.get(row) ?? []).map((holder) => valuesIn(holder, get)) as JsonValue;
  };

  const listOf = (table: Table): Atom<JsonValue> =>
    atom((get) => {
      get(table.revision);
      return rowValues(table, get);
    });

  function valuesIn(holder: Holder, get: Getter): FormValues {
    const all: FormValues = { ...holder.base };
    for (const id of holder.places.keys()) all[id] = valueOf(holder, id, get);
    return all;
  }

  /** A name as a field sees it: a column of its own row, a field of the form, the list of another sub-table's column, what surrounds the form. */
  function read(get: Getter, name: string, holder: Holder): unknown {
    if (holder !== main && holder.places.has(name)) return get(atomsOf(holder, name).value);
    if (plan.fields.has(name)) return get(atomsOf(main, name).value);
    const table = tables.get(plan.tableOf.get(name) ?? '');
    if (table) {
      get(table.revision);
      return columnOf(table, name, get);
    }
    return Object.hasOwn(main.base, name) ? main.base[name] : names[name];
  }

  const peek = (name: string, holder: Holder): unknown => {
    if (holder !== main && holder.places.has(name)) return valueOf(holder, name);
    if (plan.fields.has(name)) return valueOf(main, name);
    const table = tables.get(plan.tableOf.get(name) ?? '');
    if (table) return columnOf(table, name, jotai.get);
    return Object.hasOwn(main.base, name) ? main.base[name] : names[name];
  };

  const columnOf = (table: Table, column: string, get: Getter): JsonValue[] => get(table.order).flatMap((row) => table.rows.get(row) ?? []).map((holder) => valueOf(holder, column, get));

  // Layouts

  function shown(layout: string): Atom<boolean> {
    const known = shownAtoms.get(layout);
    if (known) return known;
    const place = plan.layouts.get(layout);
    const outside = place?.around.at(-1);
    const made = place ? whileAll(outside ? shown(outside.id) : always, place.node.visible, (get, name) => read(get, name, main)) : always;
    shownAtoms.set(layout, made);
    return made;
  }

  function locked(layout: string | undefined): Atom<boolean> {
    if (layout === undefined) return isDisabled;
    const known = lockedAtoms.get(layout);
    if (known) return known;
    const place = plan.layouts.get(layout);
    const made = place ? whileAny(locked(place.around.at(-1)?.id), place.node.disabled, (get, name) => read(get, name, main)) : never;
    lockedAtoms.set(layout, made);
    return made;
  }

  function panes(layout: string): PrimitiveAtom<readonly string[] | undefined> {
    const known = paneAtoms.get(layout) ?? atom<readonly string[] | undefined>(undefined);
    paneAtoms.set(layout, known);
    return known;
  }

  // Rows

  function rowsFrom(table: Table, list: unknown): string[] {
    forget([...table.rows.keys()].flatMap((row) => cellKeys(table, row)));
    table.rows.clear();
    return (Array.isArray(list) ? list.filter(isJsonObject) : []).map((row) => addHolder(table, row));
  }

  function addHolder(table: Table, base: FormValues): string {
    rowCount += 1;
    const row = `r${rowCount}`;
    table.rows.set(row, { table: table.place.node.id, row, places: table.columns, base, atoms: new Map() });
    return row;
  }

  function reorder(table: Table, order: readonly string[]): void {
    const key = table.place.node.id;
    const isSame = order.length === table.begun.length && order.every((row, index) => row === table.begun[index]);
    batch((set) => {
      set(table.order, order);
      mark(set, key, !isSame);
      bump(set, table);
    });
    for (const column of table.columns.keys()) calculator.touch(column, key, '*');
    if (checked.has(key)) check(key);
  }

  function removeRows(table: Table, rows: readonly string[]): void {
    const gone = new Set(rows);
    for (const row of gone) {
      forget(cellKeys(table, row));
      table.rows.delete(row);
    }
    reorder(table, jotai.get(table.order).filter((row) => !gone.has(row)));
    showWrong(jotai.set);
  }

  const cellKeys = (table: Table, row: string): string[] => [...table.columns.keys()].map((column) => cellKey(table.place.node.id, row, column));

  function forget(keys: readonly string[]): void {
    for (const key of keys) for (const known of [changed, checked, refused, complaining]) known.delete(key);
  }

  // Changes

  const work = atom(null, (_get, set, run: (set: Setter) => void) => run(set));
  const batch = (run: (set: Setter) => void): void => jotai.set(work, run);

  const bump = (set: Setter, table: Table | undefined): void => {
    set(revision, (count) => count + 1);
    if (table) set(table.revision, (count) => count + 1);
  };

  function mark(set: Setter, key: string, isChanged: boolean): void {
    if (isChanged) changed.add(key);
    else changed.delete(key);
    set(dirty, changed.size > 0);
  }

  function assign(holder: Holder, id: string, value: JsonValue): void {
    const table = holder === main ? tables.get(id) : undefined;
    if (table) {
      reorder(table, rowsFrom(table, value));
      return;
    }
    const { key, value: own } = atomsOf(holder, id);
    const place = holder.places.get(id) as Place;
    batch((set) => {
      set(own, value);
      mark(set, key, !isSameValue(value, startOf(place, holder.base)));
      bump(set, tables.get(holder.table ?? ''));
    });
  }

  /** The fields and cells that a driven id means, seen from where the driving value is. */
  function targets(holder: Holder, id: string): [Holder, string][] {
    if (holder.places.has(id)) return [[holder, id]];
    if (plan.fields.has(id)) return [[main, id]];
    const table = tables.get(plan.tableOf.get(id) ?? '');
    return table && holder === main ? [...table.rows.values()].map((row): [Holder, string] => [row, id]) : [];
  }

  const changing = new Set<string>();

  function change(holder: Holder, id: string, value: JsonValue): void {
    const key = keyIn(holder, id);
    if (changing.has(key)) return;
    assign(holder, id, value);
    recheck(holder, id);
    calculator.touch(id, holder.table, holder.row);
    changing.add(key);
    for (const driven of plan.clears.get(id) ?? []) {
      for (const [at, other] of targets(holder, driven)) {
        const { node } = at.places.get(other) as Place;
        const empty = emptyOf(node, registry);
        if (!isSameValue(valueOf(at, other), empty)) change(at, other, empty);
      }
    }
    changing.delete(key);
  }

  const calculator = createCalculator({
    calculations: calculationsOf(nodes, registry),
    read: (name, row, table) => peek(name, tables.get(table ?? '')?.rows.get(row ?? '') ?? main),
    rowsOf: (table) => jotai.get((tables.get(table) as Table).order),
    write({ id, table }, row, result) {
      const holder = table === undefined ? main : tables.get(table)?.rows.get(row ?? '');
      if (!holder || valueOf(holder, id) === result) return false;
      assign(holder, id, result);
      recheck(holder, id);
      return true;
    },
    onSettled: () => batch((set) => tables.forEach(({ settled, revision: count }) => set(settled, jotai.get(count)))),
  });

  // Checking

  function issuesOf(holder: Holder, id: string): readonly FieldIssue[] {
    const place = holder.places.get(id) as Place;
    if (!mayComplain(place, registry) || !isShown(holder, id, place)) return noIssues;
    const reading: ReadValue = (name) => peek(name, holder);
    const key = keyIn(holder, id);
    return checkField(place.node, valueOf(holder, id), reading, { registry, isCell: holder !== main }).map((found) => ({ ...found, key }));
  }

  /** A cell that nobody looks at is as visible as its table. */
  function isShown(holder: Holder, id: string, { node, around }: Place): boolean {
    const inside = around.at(-1);
    if (node.visible === undefined && !holder.atoms.has(id)) return inside === undefined || jotai.get(shown(inside.id));
    return jotai.get(atomsOf(holder, id).visible);
  }

  function check(key: string, set: Setter = jotai.set): readonly FieldIssue[] {
    const [holder, id] = located(key);
    const found = issuesOf(holder, id);
    checked.add(key);
    refused.delete(key);
    if (found.length > 0 || complaining.has(key)) complain(key, found, set);
    return found;
  }

  function complain(key: string, found: readonly FieldIssue[], set: Setter): void {
    set(atomsOf(...located(key)).issues, found.length > 0 ? found : noIssues);
    if (found.length > 0) complaining.add(key);
    else complaining.delete(key);
    if (!isCheckingAll) showWrong(set);
  }

  let isCheckingAll = false;

  function showWrong(set: Setter): void {
    const now = new Set([...complaining].map((key) => partsOf(key)[0]));
    const before = jotai.get(wrong);
    if (now.size !== before.size || [...now].some((key) => !before.has(key))) set(wrong, now);
  }

  function recheck(holder: Holder, id: string): void {
    const own = keyIn(holder, id);
    if (checked.has(own)) check(own);
    for (const other of plan.rechecks.get(id) ?? []) {
      for (const [at, each] of targets(holder, other)) {
        const key = keyIn(at, each);
        if (checked.has(key)) check(key);
      }
    }
  }

  function checkRows(table: Table, set: Setter): FieldIssue[] {
    const columns = [...table.columns.values()].filter((place) => mayComplain(place, registry));
    if (columns.length === 0) return [];
    return jotai.get(table.order).flatMap((row, index) =>
      columns.flatMap(({ node }) => check(cellKey(table.place.node.id, row, node.id), set).map((found) => ({ ...found, path: pointerOf(table.place.node.id, index) + found.path }))),
    );
  }

  /** The key that a JSON Pointer means: `/field`, `/table/0/column`. */
  function keyAt(path: string): string | undefined {
    const [, id = '', index, column] = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const table = tables.get(id);
    const row = table && index !== undefined ? jotai.get(table.order)[Number(index)] : undefined;
    if (row !== undefined && column !== undefined && table?.columns.has(column)) return cellKey(id, row, column);
    return plan.fields.has(id) ? id : undefined;
  }

  calculator.all();
  changed.clear();
  jotai.set(dirty, false);
  rebaseComputed();

  /** What was computed at the start is what the form begins with. */
  function rebaseComputed(): void {
    for (const holder of [main, ...[...tables.values()].flatMap(({ rows }) => [...rows.values()])]) {
      for (const [id, { node, value }] of holder.atoms) if (node.calculate !== undefined) holder.base = { ...holder.base, [id]: jotai.get(value) };
    }
  }

  function begin(next: FormValues): void {
    main.base = next;
    checked.clear();
    refused.clear();
    complaining.clear();
    changed.clear();
    batch((set) => {
      for (const [id, { value, issues, theirs }] of main.atoms) {
        if (!tables.has(id)) set(value, startOf(main.places.get(id) as Place, next));
        set(issues, noIssues);
        set(theirs, undefined);
      }
      for (const [id, table] of tables) {
        table.begun = rowsFrom(table, next[id]);
        set(table.order, table.begun);
        bump(set, table);
      }
      set(wrong, new Set<string>());
      set(revision, (count) => count + 1);
    });
    calculator.all();
    changed.clear();
    jotai.set(dirty, false);
    rebaseComputed();
  }

  return {
    jotai,
    field: (key) => atomsOf(...located(key)),
    has: (key) => holderOf(key) !== undefined,
    keys: [...plan.fields.keys()],
    shown,
    panes,
    around: (key) => (plan.fields.get(partsOf(key)[0])?.around ?? []).map(({ id }) => id),
    table(key) {
      const table = tables.get(key);
      if (!table) throw new Error(`The form has no sub-table \`${key}\`.`);
      const insert = (base: FormValues, at: number): string => {
        const order = jotai.get(table.order);
        const row = addHolder(table, base);
        reorder(table, [...order.slice(0, at), row, ...order.slice(at)]);
        return row;
      };
      return {
        node: table.place.node,
        rowIds: table.order,
        total(column) {
          const known =
            table.totals.get(column) ??
            atom((get) => {
              get(table.settled);
              return sumOf(columnOf(table, column, jotai.get));
            });
          table.totals.set(column, known);
          return known;
        },
        add: (base = {}, at = Infinity) => insert(base, at),
        copy(row) {
          const holder = table.rows.get(row);
          const at = jotai.get(table.order).indexOf(row);
          const values = holder ? Object.fromEntries([...table.columns.keys()].map((id) => [id, valueOf(holder, id)])) : {};
          return insert(values, at < 0 ? Infinity : at + 1);
        },
        remove: (rows) => removeRows(table, rows),
        move: (row, to) => reorder(table, withMoved(jotai.get(table.order), row, to)),
      };
    },
    keyOf(name, from) {
      if (from && tables.get(from.table)?.columns.has(name)) return cellKey(from.table, from.row, name);
      return plan.fields.has(name) ? name : undefined;
    },
    keyAt,
    dirty,
    wrong,
    values() {
      calculator.settle();
      return valuesIn(main, jotai.get);
    },
    allValues: atom((get) => {
      get(revision);
      return valuesIn(main, jotai.get);
    }),
    setValue(key, value) {
      const [holder, id] = located(key);
      if (valueOf(holder, id) !== value) change(holder, id, value);
    },
    leave(key) {
      if (!refused.has(key) && holderOf(key)) check(key);
    },
    checkAll() {
      calculator.settle();
      isCheckingAll = true;
      let found: FieldIssue[] = [];
      batch((set) => {
        found = [...plan.fields.keys()].flatMap((id) => {
          const table = tables.get(id);
          const own = check(id, set);
          return table ? [...own, ...checkRows(table, set)] : [...own];
        });
      });
      isCheckingAll = false;
      showWrong(jotai.set);
      return found;
    },
    place(issues) {
      const homeless: FieldIssue[] = [];
      const byKey = new Map<string, FieldIssue[]>();
      for (const found of issues) {
        const key = keyAt(found.path);
        if (key === undefined) homeless.push(found);
        else byKey.set(key, [...(byKey.get(key) ?? []), { ...found, key }]);
      }
      for (const [key, own] of byKey) {
        complain(key, own, jotai.set);
        checked.add(key);
        refused.add(key);
      }
      return homeless;
    },
    reveal(key) {
      const [id, row, column] = partsOf(key);
      const path = plan.fields.get(id);
      const chain = path ? [...path.around, path.node] : [];
      chain.forEach((layout, index) => {
        const inner = chain[index + 1];
        const definition = registry.get(layout.jnpfKey);
        if (!inner || definition.group === 'fields' || definition.panes !== true) return;
        jotai.set(panes(layout.id), (open = []) => [inner.id, ...open.filter((pane) => pane !== inner.id)]);
      });
      if (row !== undefined && column !== undefined) reveals.get(id)?.(row, column);
    },
    onReveal(table, reveal) {
      reveals.set(table, reveal);
      return () => {
        if (reveals.get(table) === reveal) reveals.delete(table);
      };
    },
    setOptions: (key, options) => jotai.set(atomsOf(...located(key)).options, options),
    reset: (next = main.base) => begin(next),
    rebase(next) {
      const before = main.base;
      main.base = next;
      for (const [id, place] of plan.fields) {
        const { theirs } = atomsOf(main, id);
        const table = tables.get(id);
        const was = table ? (before[id] ?? []) : startOf(place, before);
        const saved = table ? ((next[id] ?? []) as JsonValue) : startOf(place, next);
        const mine = valueOf(main, id);
        const isUntouched = table ? ![...changed].some((key) => key === id || key.startsWith(`${id}/`)) : isSameValue(mine, was);
        if (isUntouched && table) {
          table.begun = rowsFrom(table, saved);
          jotai.set(table.order, table.begun);
          batch((set) => bump(set, table));
        } else if (isUntouched) assign(main, id, saved);
        jotai.set(theirs, isUntouched || isSameValue(saved, was) || isSameValue(saved, mine) ? undefined : saved);
        if (!table) batch((set) => mark(set, id, !isSameValue(valueOf(main, id), saved)));
      }
      calculator.all();
    },
    setDisabled: (disabled) => jotai.set(isDisabled, disabled),
  };
}

/** What a driven field is left with: an empty list where it holds several, else what its renderer calls empty. */
function emptyOf(node: ResolvedNode, registry: Registry): JsonValue {
  const { multiple, empty } = registry.field(node.jnpfKey);
  return multiple?.(node) === true ? [] : empty;
}

/** Whether there is anything that could be wrong with a field. */
const mayComplain = ({ node }: Place, registry: Registry): boolean =>
  (node.required !== undefined && node.required !== false) || (node.rules?.length ?? 0) > 0 || registry.field(node.jnpfKey).check !== undefined;
