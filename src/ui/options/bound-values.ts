import type { Cell } from '#form/cell-scope.tsx';
import type { FormStore } from '#form/form-store.ts';
import type { Row } from '#form/row-context.tsx';

/** Where a field is drawn: what else has values there. */
export interface ValueScope {
  form: FormStore | null;
  /** The row of a sub-table around. */
  cell: Cell | null;
  /** The record that is only read around. */
  row: Row | null;
}

/** The value of another field: of the record that is read, else of the same row, else of the form. */
export function valueInScope(id: string, { form, cell, row }: ValueScope): unknown {
  if (row) return row[id];
  const key = form?.keyOf(id, cell ?? undefined);
  return form && key !== undefined ? form.jotai.get(form.field(key).value) : form?.values()[id];
}

/** Calls `listener` whenever the value of one of these fields changes. Returns what ends it. */
export function followInScope(ids: readonly string[], { form, cell, row }: ValueScope, listener: () => void): () => void {
  if (row || !form) return nothingToEnd;
  const keys = ids.flatMap((id) => form.keyOf(id, cell ?? undefined) ?? []);
  const ends = keys.map((key) => form.jotai.sub(form.field(key).value, listener));
  return () => {
    for (const end of ends) end();
  };
}

const nothingToEnd = (): void => {};
