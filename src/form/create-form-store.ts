import { atom, createStore } from 'jotai';
import type { Circumstances } from '#engine/definition';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { cellKey, partsOf } from './field-key';
import type { FormStore, FormValues } from './form-store';
import { createChanges, type Changes } from './store/create-changes';
import { createEditing } from './store/create-editing';
import { createOpening } from './store/create-opening';
import { createPanes } from './store/create-panes';
import { createTableAtoms } from './store/create-table-atoms';
import { createValidation } from './store/create-validation';
import { valueOf, valuesOf } from './store/field-values';
import { atomsOf, layoutVisibleAtom } from './store/form-atoms';
import { planOf } from './store/form-plan';
import { createFormState, findField, locateField, type FormState } from './store/form-state';

export interface FormStoreOptions {
  /** The nodes of the form: fields, and layouts with fields in them. */
  nodes: readonly ResolvedNode[];
  registry: Registry;
  /** The opened record. A field without a value in it gets its default, else its renderer's empty value. */
  values?: FormValues;
  /** Further names for the expressions: `mode`, the params of a dialog. A field of the same name takes precedence. */
  names?: Readonly<Record<string, unknown>>;
  /** For a new record: when and by whom it is created, for fields that default to the current moment or user. */
  creation?: Circumstances | undefined;
  /** The jotai store of the atoms: a screen's, so that other nodes can read the form. A new one when left out. */
  jotai?: FormStore['jotai'];
  /** Prefix of the element ids, unique among the forms that are open at the same time. */
  id?: string;
  /** Called once for each calculation that fails and counts as 0. */
  onCalculationError?(field: string, error: unknown): void;
}

/**
 * The store of one open form: one atom for each field and cell. A key sets one atom, and renders its readers.
 *
 * @example
 * const form = createFormStore({ nodes: [{ id: 'name', jnpfKey: 'input', required: true }], registry })
 * form.checkAll().map(({ code }) => code) // ['required']
 */
export function createFormStore(options: FormStoreOptions): FormStore {
  const {
    nodes,
    registry,
    values = {},
    names = {},
    creation,
    id = 'form',
    jotai = createStore(),
    onCalculationError = reportCalculation,
  } = options;
  const state = createFormState({ plan: planOf(nodes, registry), registry, jotai, formId: id, base: values, names, creation });
  const validation = createValidation(state);
  const changes = createChanges(state, validation.forget);
  const editing = createEditing({ state, nodes, changes, validation, onCalculationError });
  const opening = createOpening({ state, changes, validation, editing });
  opening.open();
  return {
    ...createLookup(state),
    ...createPanes(state),
    jotai,
    table: (key) => createTableAtoms(state, tableOf(state, key), changes, { arrange: editing.arrange, copied: validation.copied }),
    dirty: changes.dirty,
    invalidFields: validation.invalidFields,
    announced: validation.announced,
    values() {
      editing.settle();
      return valuesOf(state, state.main, jotai.get);
    },
    allValues: createAllValues(state, changes),
    setValue(key, value) {
      const [record, field] = locateField(state, key);
      if (valueOf(state, record, field) !== value) editing.setValue(record, field, value);
      else if (state.unread.delete(key)) validation.leave(key);
    },
    leave: validation.leave,
    checkAll() {
      editing.settle();
      return validation.checkAll();
    },
    showIssues: validation.showIssues,
    refuse: validation.refuse,
    keyAt: validation.keyAt,
    reset: (next = state.main.base) => opening.reset(next),
    rebase: opening.rebase,
    markSaved: opening.markSaved,
    setView: (view) => jotai.set(state.view, view),
    setDisabled: (isDisabled) => jotai.set(state.isDisabled, isDisabled),
  };
}

function createLookup(state: FormState): Pick<FormStore, 'field' | 'has' | 'keys' | 'layoutVisible' | 'ancestors' | 'keyOf' | 'nodeOf'> {
  const { plan, tables } = state;
  return {
    field: (key) => atomsOf(state, ...locateField(state, key)),
    has: (key) => findField(state, key) !== undefined,
    keys: [...plan.fields.keys()],
    layoutVisible: (layout) => layoutVisibleAtom(state, layout),
    ancestors: (key) => (plan.fields.get(partsOf(key)[0])?.ancestors ?? []).map((layout) => layout.id),
    keyOf(name, from) {
      if (from && tables.get(from.table)?.columns.has(name)) return cellKey(from.table, from.row, name);
      return plan.fields.has(name) ? name : undefined;
    },
    nodeOf: (name, from) => ((from && tables.get(from.table)?.columns.get(name)) ?? plan.fields.get(name))?.node,
  };
}

const createAllValues = (state: FormState, { revision }: Changes) =>
  atom((get) => {
    get(revision);
    return valuesOf(state, state.main, get);
  });

function tableOf({ tables }: FormState, key: string) {
  const table = tables.get(key);
  if (!table) throw new Error(`The form has no sub-table \`${key}\`.`);
  return table;
}

/** Reports the failure to the browser's console. */
function reportCalculation(field: string, error: unknown): void {
  if (typeof reportError === 'function')
    reportError(new Error(`The calculation of \`${field}\` failed and counts as 0.`, { cause: error }));
}
