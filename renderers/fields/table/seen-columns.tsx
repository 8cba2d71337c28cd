import { createContext, use, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { DrawnColumn } from './table-parts';

type Places = ReadonlySet<number>;

const Context = createContext<Places>(new Set<number>());

export const SeenProvider = Context;

/** The columns that have been in sight, by their place; the others have no inputs yet. */
export const useSeen = (): Places => use(Context);

/**
 * Follows which columns have been in sight. A column that comes into sight gets its inputs once the table rests, one
 * column in a frame; until then its values stand there as text.
 */
export function useSeenColumns(scroller: RefObject<HTMLElement | null>, columns: readonly DrawnColumn[]): [seen: Places, onScroll: () => void] {
  const [seen, setSeen] = useState<Places>(() => new Set(placesWithin(0, typeof window === 'undefined' ? 1_600 : window.innerWidth, columns)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(seen);
  useEffect(() => {
    known.current = seen;
  }, [seen]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const step = useCallback(function step() {
    const element = scroller.current;
    if (!element) return;
    const missing = placesWithin(element.scrollLeft - ahead, element.scrollLeft + element.clientWidth + ahead, columns).filter((place) => !known.current.has(place));
    const [next, more] = missing;
    if (next === undefined) return;
    setSeen((before) => new Set([...before, next]));
    if (more !== undefined) timer.current = setTimeout(step, frame);
  }, [scroller, columns]);
  const left = useRef(0);
  const onScroll = useCallback(() => {
    const now = scroller.current?.scrollLeft ?? 0;
    if (now === left.current) return;
    left.current = now;
    clearTimeout(timer.current);
    timer.current = setTimeout(step, rest);
  }, [scroller, step]);
  return [seen, onScroll];
}

/** In pixels: a column a little out of sight is filled in before it comes. */
const ahead = 120;
/** In milliseconds: after so long without scrolling the table rests. */
const rest = 100;
const frame = 16;

/** @example placesWithin(100, 300, [{ left: 0, width: 200 }, { left: 200, width: 200 }, { left: 400, width: 200 }]) // [0, 1] */
export const placesWithin = (from: number, to: number, columns: readonly { left: number; width: number }[]): number[] =>
  columns.flatMap(({ left, width }, place) => (left < to && left + width > from ? [place] : []));
