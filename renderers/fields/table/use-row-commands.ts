import { useEffect, useMemo, useRef } from 'react';
import type { FormValues } from '#form/form-store.ts';
import type { TableHandle } from '#form/use-table.ts';
import { useFeedback } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { RevealCell } from './reveal';
import type { Slot } from './slot';
import { footButtonsOf, rowButtonsOf } from './table-buttons';
import type { TableParts } from './table-parts';
import texts from './texts.json';

/** Commands on rows. The object stays the same when rows change. */
export interface RowCommands {
  add(): void;
  /** Adds rows with these values at the end. */
  addAll(rows: readonly FormValues[]): void;
  /** Runs the action of a row button. */
  run(action: string, row: string): void;
  removeSelected(): void;
  move(row: string, to: number): void;
}

interface RowCommandsOptions {
  table: TableHandle;
  parts: TableParts;
  reveal: Slot<RevealCell>;
  announce: Slot<(text: string) => void>;
}

export function useRowCommands({ table, parts: { node, selection }, reveal, announce }: RowCommandsOptions): RowCommands {
  const { confirm } = useFeedback();
  const own = useOwnText(texts);
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  return useMemo(() => {
    const announceAdded = (row: string, index: number) => {
      announce.content()?.(own('added', { row: index + 1 }));
      reveal.content()?.({ row });
    };
    const removeRows = async (rows: readonly string[], confirms: boolean, after: () => void) => {
      if (rows.length === 0 || (confirms && !(await confirm({ message: own('confirmRemove'), isDanger: true })))) return;
      latest.current.remove(rows);
      announce.content()?.(own('removed', { count: rows.length }));
      after();
    };
    const needsConfirmation = (action: 'remove' | 'batchRemove') =>
      [...rowButtonsOf(node.props), ...footButtonsOf(node.props)].find((button) => button.action === action)?.confirms ?? true;
    const indexOf = (row: string) => latest.current.rowIds.indexOf(row);
    return {
      add: () => {
        const index = latest.current.rowIds.length;
        announceAdded(latest.current.add(), index);
      },
      addAll: (rows) => {
        const index = latest.current.rowIds.length;
        const [first] = rows.map((values) => latest.current.add(values));
        if (first !== undefined) announceAdded(first, index);
      },
      run(action, row) {
        const index = indexOf(row);
        if (action === 'copy') announceAdded(latest.current.copy(row), index + 1);
        if (action === 'insert') announceAdded(latest.current.add({}, index + 1), index + 1);
        if (action === 'remove')
          void removeRows([row], needsConfirmation('remove'), () => focusNeighbour(latest.current.rowIds, row, index, reveal));
      },
      removeSelected: () => void removeRows(selection.rows(), needsConfirmation('batchRemove'), () => {}),
      move(row, to) {
        if (to < 0 || to >= latest.current.rowIds.length || to === indexOf(row)) return;
        latest.current.move(row, to);
        announce.content()?.(own('moved', { row: to + 1 }));
      },
    };
  }, [node, selection, own, confirm, reveal, announce]);
}

/** After a row is removed, focuses the remove button of the row that took its position. */
function focusNeighbour(rowsBefore: readonly string[], removed: string, index: number, reveal: Slot<RevealCell>): void {
  const rows = rowsBefore.filter((row) => row !== removed);
  const row = rows[index] ?? rows.at(-1);
  if (row !== undefined) reveal.content()?.({ row, button: 'remove' });
}
