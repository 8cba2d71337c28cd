import { useEffect, useMemo, useRef } from 'react';
import type { TableHandle } from '#form/use-table.ts';
import { useFeedback } from '#ui/services.tsx';
import { useOwnText } from '#ui/use-own-text.ts';
import type { RevealCell } from './reveal';
import type { Slot } from './slot';
import { footButtonsOf, rowButtonsOf } from './table-buttons';
import type { TableParts } from './table-parts';
import texts from './texts.json';

/** What can be done with rows. The same object while rows come and go. */
export interface RowCommands {
  add(): void;
  /** A row's button by the name of its action. */
  run(action: string, row: string): void;
  removeTicked(): void;
  move(row: string, to: number): void;
}

interface Surroundings {
  table: TableHandle;
  parts: TableParts;
  reveal: Slot<RevealCell>;
  say: Slot<(text: string) => void>;
}

export function useRowCommands({ table, parts: { node, selection }, reveal, say }: Surroundings): RowCommands {
  const { confirm } = useFeedback();
  const own = useOwnText(texts);
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  return useMemo(() => {
    const begun = (row: string, place: number) => {
      say.content()?.(own('added', { row: place + 1 }));
      reveal.content()?.({ row });
    };
    const removing = async (rows: readonly string[], asks: boolean, after: () => void) => {
      if (rows.length === 0 || (asks && !(await confirm({ message: own('confirmRemove'), isDanger: true })))) return;
      latest.current.remove(rows);
      say.content()?.(own('removed', { count: rows.length }));
      after();
    };
    const asksFor = (action: 'remove' | 'batchRemove') =>
      [...rowButtonsOf(node.props), ...footButtonsOf(node.props)].find((button) => button.action === action)?.asks ?? true;
    const placeOf = (row: string) => latest.current.rowIds.indexOf(row);
    return {
      add: () => {
        const place = latest.current.rowIds.length;
        begun(latest.current.add(), place);
      },
      run(action, row) {
        const place = placeOf(row);
        if (action === 'copy') begun(latest.current.copy(row), place + 1);
        if (action === 'insert') begun(latest.current.add({}, place + 1), place + 1);
        if (action === 'remove') void removing([row], asksFor('remove'), () => turnToNeighbour(latest.current.rowIds, row, place, reveal));
      },
      removeTicked: () => void removing(selection.rows(), asksFor('batchRemove'), () => {}),
      move(row, to) {
        if (to < 0 || to >= latest.current.rowIds.length || to === placeOf(row)) return;
        latest.current.move(row, to);
        say.content()?.(own('moved', { row: to + 1 }));
      },
    };
  }, [node, selection, own, confirm, reveal, say]);
}

/** After a row is gone the cursor stands on the same button of the row that took its place. */
function turnToNeighbour(before: readonly string[], removed: string, place: number, reveal: Slot<RevealCell>): void {
  const rows = before.filter((row) => row !== removed);
  const row = rows[place] ?? rows.at(-1);
  if (row !== undefined) reveal.content()?.({ row, button: 'remove' });
}
