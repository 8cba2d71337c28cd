import { atom, type Atom, type Getter, type PrimitiveAtom } from 'jotai';
import type { JsonValue } from '#engine/json';
import { always, createFieldAtoms, disabledAtom, inViewAtom, never, visibleAtom } from './field-atoms';
import { columnValues, initialValueOf, outsideValue, tableValue } from './field-values';
import type { NodePlace } from './form-plan';
import { tableAt, tableOfColumn, type FormState } from './form-state';
import { keyIn, type RecordState, type Table, type WritableFieldAtoms } from './record-state';

/** The atoms of a field or cell, created on first use. */
export function atomsOf(state: FormState, record: RecordState, id: string): WritableFieldAtoms {
  const cached = record.atoms.get(id);
  if (cached) return cached;
  const place = record.places.get(id) as NodePlace;
  const key = keyIn(record, id);
  const table = tableAt(state, record, id);
  const value = (table ? tableAtom(state, table) : atom<JsonValue>(initialValueOf(state, place, record.base))) as PrimitiveAtom<JsonValue>;
  const parent = place.ancestors.at(-1)?.id;
  const fieldAtoms = createFieldAtoms(place, {
    key,
    elementId: `${state.formId}-${key.replaceAll('/', '-')}`,
    value,
    parentVisible: parent === undefined ? always : layoutVisibleAtom(state, parent),
    view: state.view,
    parentDisabled: record.table === undefined ? layoutDisabledAtom(state, parent) : atomsOf(state, state.main, record.table).disabled,
    read: (get, name) => readName(state, get, name, record),
  });
  const atoms = { ...fieldAtoms, value };
  record.atoms.set(id, atoms);
  return atoms;
}

/** Whether a layout or sub-table and all its ancestors are visible. */
export function layoutVisibleAtom(state: FormState, layout: string): Atom<boolean> {
  const cached = state.layoutVisible.get(layout);
  if (cached) return cached;
  const place = state.plan.layouts.get(layout) ?? state.plan.fields.get(layout);
  const parent = place?.ancestors.at(-1)?.id;
  const parentVisible = parent === undefined ? always : layoutVisibleAtom(state, parent);
  const created = place
    ? visibleAtom(inViewAtom(parentVisible, place.node, state.view), place.node.visible, (get, name) =>
        readName(state, get, name, state.main),
      )
    : always;
  state.layoutVisible.set(layout, created);
  return created;
}

/** Whether a layout or one of its ancestors is disabled; without a layout, whether the form is. */
function layoutDisabledAtom(state: FormState, layout: string | undefined): Atom<boolean> {
  if (layout === undefined) return state.isDisabled;
  const existing = state.layoutDisabled.get(layout);
  if (existing) return existing;
  const place = state.plan.layouts.get(layout);
  const read = (get: Getter, name: string) => readName(state, get, name, state.main);
  const created = place ? disabledAtom(layoutDisabledAtom(state, place.ancestors.at(-1)?.id), place.node.disabled, read) : never;
  state.layoutDisabled.set(layout, created);
  return created;
}

/** The value of a name as `valueOfName` finds it, through the atoms: the reader is notified of changes. */
function readName(state: FormState, get: Getter, name: string, record: RecordState): unknown {
  const { plan, main } = state;
  if (record !== main && record.places.has(name)) return get(atomsOf(state, record, name).value);
  if (plan.fields.has(name)) return get(atomsOf(state, main, name).value);
  const table = tableOfColumn(state, name);
  if (!table) return outsideValue(state, name);
  get(table.revision);
  return columnValues(state, table, name, get);
}

const tableAtom = (state: FormState, table: Table): Atom<JsonValue> =>
  atom((get) => {
    get(table.revision);
    return tableValue(state, table, get);
  });
