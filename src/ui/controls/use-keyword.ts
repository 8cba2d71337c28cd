import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { TypedAhead } from './use-typed-ahead';

/** In milliseconds. Typing sends one request, after a pause. */
const debounceTime = 300;

interface KeywordOptions {
  /** What was typed before this input was drawn. */
  ahead?: (() => TypedAhead) | undefined;
  /** The keyword that the shown rows answer; `undefined` while they load. */
  answered: string | undefined;
  onSearch(keyword: string): void;
  /** Enter in a text: takes the first row that matches. Called when the rows for the text are there. */
  onTake(): void;
  /** Enter without a text. */
  onConfirm(): void;
}

/** The search input of a picker: typing filters, Enter takes the first match, the down arrow goes to the rows. */
export function useKeyword({ ahead, answered, onSearch, onTake, onConfirm }: KeywordOptions) {
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchFor = (text: string): void => {
    clearTimeout(timer.current);
    onSearch(text.trim());
  };
  const catchUp = (): void => {
    const { text = '', isEntered = false } = ahead?.() ?? {};
    if (text !== '') {
      setTyped(typed + text);
      searchFor(typed + text);
    }
    if (isEntered && typed + text !== '') setWanted(true);
  };
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the rows load while the dialog opens
    catchUp();
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  useEffect(() => {
    if (!isWanted || answered !== typed.trim()) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the rows have arrived
    setWanted(false);
    onTake();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onTake` is new in each pass
  }, [isWanted, answered, typed]);
  const take = (text: string): void => {
    setTyped(text);
    setWanted(false);
    clearTimeout(timer.current);
    if (text.trim() === '') onSearch('');
    else timer.current = setTimeout(() => onSearch(text.trim()), debounceTime);
  };
  return {
    typed,
    take,
    /** Until it has the focus, the keys go to the field. */
    onFocus: catchUp,
    searchNow: () => searchFor(typed),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        event.currentTarget.closest('[data-picker-rows]')?.querySelector<HTMLElement>(rowStop)?.focus();
      }
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (typed.trim() === '') return onConfirm();
      setWanted(true);
      if (answered !== typed.trim()) searchFor(typed);
    },
  };
}

/** The row that takes part in Tab, of a list, a tree or a table. */
const rowStop = '[role="option"][tabindex="0"], [role="treeitem"][tabindex="0"], tbody input';
