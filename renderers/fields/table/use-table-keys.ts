import { useCallback, type KeyboardEvent } from 'react';
import { rowOf } from '#ui/rows/row-of.ts';
import { columnOf } from './column-of';
import type { RevealCell } from './reveal';
import type { Slot } from './slot';

interface TableKeysOptions {
  rowIds: readonly string[];
  reveal: Slot<RevealCell>;
  move(row: string, to: number): void;
}

/** Enter in a text input moves down a row, Shift and Enter up. Alt and an arrow key on a handle move the row. */
export function useTableKeys({ rowIds, reveal, move }: TableKeysOptions): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      const row = rowOf(event.target);
      if (row === undefined || event.defaultPrevented || event.nativeEvent.isComposing) return;
      const index = rowIds.indexOf(row);
      const step = stepOf(event);
      if (step !== 0 && (event.target as Element).closest('[data-handle]')) {
        event.preventDefault();
        move(row, index + step);
        reveal.content()?.({ row, button: 'move' });
      } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey && isTextInput(event.target)) {
        event.preventDefault();
        const next = rowIds[index + (event.shiftKey ? -1 : 1)];
        if (next !== undefined) reveal.content()?.({ row: next, column: columnOf(event.target), selects: true });
      }
    },
    [rowIds, reveal, move],
  );
}

const stepOf = ({ altKey, key }: KeyboardEvent): -1 | 0 | 1 => (!altKey ? 0 : key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0);

/** A text input in which Enter has no other meaning, as it has in selects and pickers. */
const isTextInput = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement &&
  ['text', 'number', 'password', 'tel', 'email', 'url'].includes(target.type) &&
  target.getAttribute('role') !== 'combobox' &&
  !hasPopup(target);

const hasPopup = (input: HTMLInputElement): boolean =>
  ['aria-haspopup', 'aria-expanded', 'aria-autocomplete'].some((name) => input.hasAttribute(name)) ||
  input.closest('[data-picker]') !== null;
