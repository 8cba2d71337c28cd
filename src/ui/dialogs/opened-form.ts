import { createRequestKey } from '#api/request-key.ts';
import type { ResolvedNode } from '#engine/resolve-fields';
import { isJsonObject } from '#engine/json';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { controlsOf, valuesToCarry } from '../form/values-to-carry';

/** The form of a record, with the values that were carried over from its previous form. */
export interface OpenedForm {
  root: ResolvedNode;
  form: FormStore;
  /** Differs from the number of the form that it replaces. */
  number: number;
  /** The loaded record, or the initial values of a new one. */
  base: FormValues;
  /** The initial values of the fields, defaults included. */
  initialValues: FormValues;
  carriedValues: FormValues;
  /** Equal in all attempts to create the record. */
  requestKey: string;
  /** The id of a record that was created while the user typed on. */
  createdId?: unknown;
  /** Whether the record was saved while the user typed on. */
  isSavedPartly?: boolean;
}

type Start = (values: FormValues) => FormStore;

/** Opens a form for a record. `before` is the form that it replaces. */
export function openedForm(root: ResolvedNode, base: FormValues, start: Start, before?: OpenedForm): OpenedForm {
  const form = start(base);
  return {
    root,
    form,
    number: (before?.number ?? 0) + 1,
    base,
    initialValues: form.values(),
    carriedValues: {},
    requestKey: createRequestKey(),
  };
}

/** Opens the same record in a newer form. Entered values are carried over if their field or column still exists. */
export function reopenedForm(root: ResolvedNode, before: OpenedForm, start: Start): OpenedForm {
  const carried = valuesToCarry({
    initialValues: before.initialValues,
    currentValues: before.form.values(),
    carriedValues: before.carriedValues,
    previousControls: controlsOf(before.root),
    nextControls: controlsOf(root),
  });
  const columns = columnsIn(root);
  const carriedValues = Object.fromEntries(Object.entries(carried).map(([id, value]) => [id, withColumns(value, columns.get(id))]));
  const form = start({ ...before.base, ...carriedValues });
  return { ...before, root, form, number: before.number + 1, initialValues: form.values(), carriedValues };
}

/** What was typed in a form, by field, without passwords. */
export function typedValues({ root, form, initialValues, carriedValues }: OpenedForm): FormValues {
  const controls = controlsOf(root);
  const secrets = secretFields(root);
  const same = { previousControls: controls, nextControls: controls };
  const typed = valuesToCarry({ ...same, initialValues, currentValues: form.values(), carriedValues });
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !secrets.has(id)));
}

/** Opens the same record with values that were typed before. */
export function restoredForm(before: OpenedForm, values: FormValues, start: Start): OpenedForm {
  const controls = controlsOf(before.root);
  const columns = columnsIn(before.root);
  const entries = Object.entries({ ...typedValues(before), ...values }).filter(([id]) => controls.has(id));
  const carriedValues = Object.fromEntries(entries.map(([id, value]) => [id, withColumns(value, columns.get(id))]));
  const form = start({ ...before.base, ...carriedValues });
  return { ...before, form, number: before.number + 1, initialValues: form.values(), carriedValues };
}

/** Whether closing the form loses changes. */
export const hasUnsavedChanges = ({ form, carriedValues }: OpenedForm): boolean =>
  form.jotai.get(form.dirty) || Object.keys(carriedValues).length > 0;

/** The fields whose text is hidden while it is typed, and sub-tables with such a column. */
function secretFields(root: ResolvedNode): Set<string> {
  const secrets = new Set<string>();
  const visit = ({ id, props, children = [] }: ResolvedNode): boolean => {
    const isSecret = [props?.['showPassword'] === true, ...children.map(visit)].some(Boolean);
    if (isSecret) secrets.add(id);
    return isSecret;
  };
  visit(root);
  return secrets;
}

/** The column names of each sub-table. */
function columnsIn(root: ResolvedNode): Map<string, ReadonlySet<string>> {
  const columns = new Map<string, ReadonlySet<string>>();
  const visit = ({ id, children = [] }: ResolvedNode): void => {
    columns.set(id, new Set(['id', ...children.map((child) => child.id)]));
    children.forEach(visit);
  };
  visit(root);
  return columns;
}

const withColumns = (value: unknown, columns: ReadonlySet<string> | undefined): unknown =>
  columns && Array.isArray(value)
    ? value.map((row: unknown) => (isJsonObject(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))) : row))
    : value;
