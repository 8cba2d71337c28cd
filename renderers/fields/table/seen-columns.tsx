import { createContext, use, useCallback, useState, type RefObject } from 'react';
import type { DrawnColumn } from './table-parts';

const Context = createContext(Infinity);

export const SeenProvider = Context;

/** How many columns from the left have been in sight; what is further right has no inputs yet. */
export const useSeen = (): number => use(Context);

/** Follows how far the table has been scrolled to the right. A column that was seen once counts as seen. */
export function useSeenColumns(scroller: RefObject<HTMLElement | null>, columns: readonly DrawnColumn[]): [seen: number, onScroll: () => void] {
  const [seen, setSeen] = useState(() => seenUpTo(typeof window === 'undefined' ? 1_600 : window.innerWidth, columns));
  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element || element.scrollLeft === 0) return;
    const now = seenUpTo(element.scrollLeft + element.clientWidth + ahead, columns);
    setSeen((before) => Math.max(before, now));
  }, [scroller, columns]);
  return [seen, onScroll];
}

/** In pixels: a column a little out of sight is filled in before it comes. */
const ahead = 240;

/** @example seenUpTo(300, [{ left: 0 }, { left: 200 }, { left: 400 }]) // 2 */
export const seenUpTo = (edge: number, columns: readonly { left: number }[]): number => columns.filter(({ left }) => left < edge).length;
