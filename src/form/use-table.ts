import { useMemo } from 'react';
import { useForm } from './form-context';
import type { TableAtoms } from './form-store';
import { useAtom } from './use-atom';

export interface TableHandle extends Pick<TableAtoms, 'add' | 'copy' | 'remove' | 'move'> {
  rowIds: readonly string[];
  disabled: boolean;
}

/**
 * The rows of a sub-table and the functions that change them. The caller renders when rows are added, removed or moved, not
 * when a cell changes.
 *
 * @example const { rowIds, add } = useTable(node.id)
 */
export function useTable(id: string): TableHandle {
  const form = useForm(id);
  const table = useMemo(() => form.table(id), [form, id]);
  const rowIds = useAtom(form, table.rowIds);
  const disabled = useAtom(form, form.field(id).disabled);
  return useMemo(
    () => ({ rowIds, disabled, add: table.add, copy: table.copy, remove: table.remove, move: table.move }),
    [table, rowIds, disabled],
  );
}

/** The decimal sum of a column, updated with the calculations. */
export function useColumnTotal(id: string, column: string): number {
  const form = useForm(id);
  const total = useMemo(() => form.table(id).total(column), [form, id, column]);
  return useAtom(form, total);
}
