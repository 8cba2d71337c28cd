import { atom, type Atom, type Getter, type PrimitiveAtom } from 'jotai';
import type { Circumstances } from '#engine/definition';
import type { JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import { always, fieldAtomsOf, never, whileAll, whileAny } from './field-atoms';
import { partsOf } from '../field-key';
import type { FormPlan, Place } from './form-plan';
import type { FormStore, FormValues } from '../form-store';
import { keyIn, type Holder, type Located, type OwnAtoms, type Table } from './holder';
import { isSameValue } from './is-same-value';

export interface ValuesOptions {
  plan: FormPlan;
  registry: Registry;
  jotai: FormStore['jotai'];
  base: FormValues;
  names: Readonly<Record<string, unknown>>;
  begun: Circumstances | undefined;
  formId: string;
}

/** What a form holds: the values of its fields and rows, and the atoms by which they are followed. */
export interface Values {
  readonly main: Holder;
  readonly tables: ReadonlyMap<string, Table>;
  readonly isDisabled: PrimitiveAtom<boolean>;
  /** Tables whose rows were changed as a whole: an empty list counts. */
  readonly replaced: Set<string>;
  find(key: string): Located | undefined;
  /** Throws for a key that the form does not have. */
  located(key: string): Located;
  /** The fields and cells that an id means, seen from where a value is. */
  targets(from: Holder, id: string): Located[];
  atomsOf(holder: Holder, id: string): OwnAtoms;
  /** What a field begins with. */
  startOf(place: Place, base: FormValues): JsonValue;
  /** The value as it stands, without bringing an atom into being. */
  valueOf(holder: Holder, id: string, get?: Getter): JsonValue;
  valuesIn(holder: Holder, get: Getter): FormValues;
  columnOf(table: Table, column: string, get: Getter): JsonValue[];
  /** The value behind a name as a field sees it, at this moment. */
  peek(name: string, holder: Holder): unknown;
  shown(layout: string): Atom<boolean>;
}

export function createValues({ plan, registry, jotai, base, names, begun, formId }: ValuesOptions): Values {
  const isDisabled = atom(false);
  const replaced = new Set<string>();
  const shownAtoms = new Map<string, Atom<boolean>>();
  const lockedAtoms = new Map<string, Atom<boolean>>();
  const main: Holder = { places: plan.fields, base, atoms: new Map() };
  const tables = new Map<string, Table>();
  for (const [id, columns] of plan.columns) {
    tables.set(id, { place: plan.fields.get(id) as Place, columns, rows: new Map(), order: atom<readonly string[]>([]), revision: atom(0), settled: atom(0), totals: new Map(), begun: [] });
  }
  const tableIn = (holder: Holder, id: string): Table | undefined => (holder === main ? tables.get(id) : undefined);
  const tableOfColumn = (name: string): Table | undefined => tables.get(plan.tableOf.get(name) ?? '');

  function find(key: string): Located | undefined {
    const [id, row, column] = partsOf(key);
    if (row === undefined) return plan.fields.has(id) ? [main, id] : undefined;
    const holder = tables.get(id)?.rows.get(row);
    return holder && column !== undefined && holder.places.has(column) ? [holder, column] : undefined;
  }

  function startOf({ node }: Place, from: FormValues): JsonValue {
    const own = Object.hasOwn(from, node.id) ? from[node.id] : undefined;
    const definition = registry.field(node.jnpfKey);
    const current = own === undefined && begun && node.props?.['defaultCurrent'] === true ? definition.current?.(node, begun) : undefined;
    return current ?? (((own === undefined ? node.default : own) ?? definition.empty) as JsonValue);
  }

  function atomsOf(holder: Holder, id: string): OwnAtoms {
    const known = holder.atoms.get(id);
    if (known) return known;
    const place = holder.places.get(id) as Place;
    const key = keyIn(holder, id);
    const table = tableIn(holder, id);
    const value = (table ? listOf(table) : atom<JsonValue>(startOf(place, holder.base))) as PrimitiveAtom<JsonValue>;
    const inside = place.around.at(-1)?.id;
    const made = {
      ...fieldAtomsOf(place, {
        key,
        elementId: `${formId}-${key.replaceAll('/', '-')}`,
        value,
        isAroundVisible: inside === undefined ? always : shown(inside),
        isAroundDisabled: holder.table === undefined ? locked(inside) : atomsOf(main, holder.table).disabled,
        read: (get, name) => read(get, name, holder),
      }),
      value,
    };
    holder.atoms.set(id, made);
    return made;
  }

  function valueOf(holder: Holder, id: string, get: Getter = jotai.get): JsonValue {
    const table = tableIn(holder, id);
    if (table) return rowValues(table, get);
    const known = holder.atoms.get(id);
    return known ? get(known.value) : startOf(holder.places.get(id) as Place, holder.base);
  }

  function rowValues(table: Table, get: Getter): JsonValue {
    const { id } = table.place.node;
    const rows = holdersOf(table, get);
    // What came and is no list stays until somebody makes it one.
    if (rows.length === 0 && !Array.isArray(main.base[id]) && !replaced.has(id)) return startOf(table.place, main.base);
    return rows.map((holder) => (holder.came !== undefined && isUntouched(holder, get) ? holder.came : valuesIn(holder, get))) as JsonValue;
  }

  /** Whether nobody has filled in anything here; what is computed does not count. */
  const isUntouched = (holder: Holder, get: Getter): boolean =>
    [...holder.atoms].every(([id, { node, value }]) => node.calculate !== undefined || isSameValue(get(value), startOf(holder.places.get(id) as Place, holder.base)));

  const listOf = (table: Table): Atom<JsonValue> =>
    atom((get) => {
      get(table.revision);
      return rowValues(table, get);
    });

  function valuesIn(holder: Holder, get: Getter): FormValues {
    const all: FormValues = {};
    for (const [id, place] of holder.places) {
      if (!place.hasValue) continue;
      const value = valueOf(holder, id, get);
      // A field that came as `null` and still holds nothing goes as it came.
      all[id] = holder.base[id] === null && isSameValue(value, startOf(place, holder.base)) ? null : value;
    }
    // What no field shows comes behind.
    for (const [name, value] of Object.entries(holder.base)) if (holder.places.get(name)?.hasValue !== true) all[name] = value;
    return all;
  }

  const columnOf = (table: Table, column: string, get: Getter): JsonValue[] => holdersOf(table, get).map((holder) => valueOf(holder, column, get));

  /** A name as a field sees it: a column of its own row, a field of the form, the list of another sub-table's column, what surrounds the form. */
  function read(get: Getter, name: string, holder: Holder): unknown {
    if (holder !== main && holder.places.has(name)) return get(atomsOf(holder, name).value);
    if (plan.fields.has(name)) return get(atomsOf(main, name).value);
    const table = tableOfColumn(name);
    if (!table) return outside(name);
    get(table.revision);
    return columnOf(table, name, get);
  }

  function peek(name: string, holder: Holder): unknown {
    if (holder !== main && holder.places.has(name)) return valueOf(holder, name);
    if (plan.fields.has(name)) return valueOf(main, name);
    const table = tableOfColumn(name);
    return table ? columnOf(table, name, jotai.get) : outside(name);
  }

  const outside = (name: string): unknown => (Object.hasOwn(main.base, name) ? main.base[name] : names[name]);

  function shown(layout: string): Atom<boolean> {
    const known = shownAtoms.get(layout);
    if (known) return known;
    const place = plan.layouts.get(layout) ?? plan.fields.get(layout);
    const around = place?.around.at(-1)?.id;
    const made = place ? whileAll(around === undefined ? always : shown(around), place.node.visible, (get, name) => read(get, name, main)) : always;
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

  return {
    main,
    tables,
    isDisabled,
    replaced,
    find,
    located(key) {
      const found = find(key);
      if (!found) throw new Error(`The form has no field \`${key}\`.`);
      return found;
    },
    targets(from, id) {
      if (from.places.has(id)) return [[from, id]];
      if (plan.fields.has(id)) return [[main, id]];
      const table = from === main ? tableOfColumn(id) : undefined;
      return table ? [...table.rows.values()].map((row): Located => [row, id]) : [];
    },
    atomsOf,
    startOf,
    valueOf,
    valuesIn,
    columnOf,
    peek,
    shown,
  };
}

/** The rows in their order. */
const holdersOf = (table: Table, get: Getter): Holder[] => get(table.order).flatMap((row) => table.rows.get(row) ?? []);
