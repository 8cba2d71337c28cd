import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { isJsonObject, type JsonObject } from '#engine/json';
import { addToEntryState, entryKey, entryState } from '#ui/page/entry-state.ts';
import type { Place } from '#ui/page/use-place.ts';

export interface ScrollMemory {
  /** The element around the table. */
  boxRef: RefObject<HTMLDivElement | null>;
  /** For scroll events of the table, which are captured because they do not bubble. */
  onScroll(): void;
}

/**
 * Keeps how far a list is scrolled in the history, so that Back and a return to the tab show the same rows. A new entry of
 * the history begins at the top. `isReady`: the rows of the entry are shown.
 */
export function useScrollMemory(listId: string, { key, menuId }: Place, isReady: boolean): ScrollMemory {
  const box = useRef<HTMLDivElement>(null);
  const restoredKey = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!isReady || menuId === undefined || restoredKey.current === key) return undefined;
    const top = Number(positions()[listId] ?? 0);
    const isFirst = restoredKey.current === undefined;
    restoredKey.current = key;
    if (isFirst && top === 0) return undefined;
    return scrollTo(() => bodyIn(box.current), top);
  }, [isReady, key, menuId, listId]);

  const onScroll = useCallback(() => {
    if (menuId === undefined || restoredKey.current !== key) return;
    clearTimeout(timer.current);
    // A page that comes back keeps its place, but is in another entry.
    const entry = entryKey();
    timer.current = setTimeout(() => {
      const top = bodyIn(box.current)?.scrollTop;
      if (top !== undefined) addToEntryState(entry, { scroll: { ...positions(), [listId]: Math.round(top) } });
    }, restTime);
  }, [key, menuId, listId]);
  return { boxRef: box, onScroll };
}

/** How long the table rests before its position is stored, in milliseconds. */
const restTime = 100;

const positions = (): JsonObject => {
  const scroll = entryState()?.['scroll'];
  return isJsonObject(scroll) ? scroll : {};
};

/** The box around the table of the rows, or around the cards. */
const bodyIn = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector('tbody')?.closest('table')?.parentElement ?? box?.querySelector<HTMLElement>('[data-scroller]') ?? null;

/** Scrolls as soon as the rows are high enough, which takes some frames for rows of an estimated height. */
function scrollTo(body: () => HTMLElement | null, top: number): () => void {
  let frame = 0;
  let attempts = 0;
  const attempt = (): void => {
    const element = body();
    if (element) element.scrollTop = top;
    attempts += 1;
    if ((element === null || element.scrollTop < top - 1) && attempts < maxAttempts) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

const maxAttempts = 20;
