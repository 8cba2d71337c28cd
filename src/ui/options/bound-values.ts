import type { Cell } from '#form/cell-scope.tsx';
import type { FormStore } from '#form/form-store.ts';
import type { Row } from '#form/row-context.tsx';

/** What has values around a field. */
export interface ValueScope {
  form: FormStore | null;
  /** The sub-table cell that contains the field. */
  cell: Cell | null;
  /** The read-only record that contains the field. */
  row: Row | null;
}

/** The value of another field: of the read-only record, else of the same row, else of the form. */
export function valueInScope(id: string, { form, cell, row }: ValueScope): unknown {
  if (row) return row[id];
  const key = form?.keyOf(id, cell ?? undefined);
  return form && key !== undefined ? form.jotai.get(form.field(key).value) : form?.values()[id];
}

/** Calls `listener` whenever the value of one of these fields changes. Returns the function that unsubscribes. */
export function followInScope(ids: readonly string[], { form, cell, row }: ValueScope, listener: () => void): () => void {
  if (row || !form) return noSubscription;
  const keys = ids.flatMap((id) => form.keyOf(id, cell ?? undefined) ?? []);
  const unsubscribes = keys.map((key) => form.jotai.sub(form.field(key).value, listener));
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

const noSubscription = (): void => {};
