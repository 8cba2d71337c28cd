import type { ResolvedNode } from '#engine/resolve-fields';
import { isJsonObject } from '#engine/json';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { controlsOf, keptValues } from '../form/kept-values';

/** The form around one record, and what was brought into it from a form of before. */
export interface OpenedForm {
  root: ResolvedNode;
  form: FormStore;
  /** Told apart from the one before it. */
  number: number;
  /** The record, or what a new one begins with. */
  base: FormValues;
  /** What the fields began with, defaults included. */
  initialValues: FormValues;
  carriedValues: FormValues;
}

type Start = (values: FormValues) => FormStore;

/** Opens a form for a record. `before` is the one that it replaces. */
export function openedForm(root: ResolvedNode, base: FormValues, start: Start, before?: OpenedForm): OpenedForm {
  const form = start(base);
  return { root, form, number: (before?.number ?? 0) + 1, base, initialValues: form.values(), carriedValues: {} };
}

/** The same record in a form with other fields: what was typed goes on as far as its fields are there still, and their columns. */
export function reopenedForm(root: ResolvedNode, before: OpenedForm, start: Start): OpenedForm {
  const kept = keptValues({
    initialValues: before.initialValues,
    currentValues: before.form.values(),
    carriedValues: before.carriedValues,
    previousControls: controlsOf(before.root),
    nextControls: controlsOf(root),
  });
  const columns = columnsIn(root);
  const carriedValues = Object.fromEntries(Object.entries(kept).map(([id, value]) => [id, withColumns(value, columns.get(id))]));
  const form = start({ ...before.base, ...carriedValues });
  return { root, form, number: before.number + 1, base: before.base, initialValues: form.values(), carriedValues };
}

/** Whether closing it would lose something. */
export const hasUnsavedChanges = ({ form, carriedValues }: OpenedForm): boolean =>
  form.jotai.get(form.dirty) || Object.keys(carriedValues).length > 0;

/** What the rows of each sub-table may hold. */
function columnsIn(root: ResolvedNode): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  const visit = ({ id, children = [] }: ResolvedNode): void => {
    found.set(id, new Set(['id', ...children.map((child) => child.id)]));
    children.forEach(visit);
  };
  visit(root);
  return found;
}

const withColumns = (value: unknown, columns: ReadonlySet<string> | undefined): unknown =>
  columns && Array.isArray(value)
    ? value.map((row: unknown) => (isJsonObject(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))) : row))
    : value;
