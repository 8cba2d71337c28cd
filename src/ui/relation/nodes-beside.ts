import type { ResolvedNode } from '#engine/resolve-fields';
import type { Cell } from '#form/cell-scope.tsx';
import type { FormStore } from '#form/form-store.ts';

/** The fields beside a relation: of the form, or the columns of its row. */
export function nodesBeside(form: FormStore | null, cell: Cell | null): readonly ResolvedNode[] {
  if (!form) return [];
  if (cell) return form.table(cell.table).node.children ?? [];
  return form.keys.map((key) => form.field(key).node);
}
