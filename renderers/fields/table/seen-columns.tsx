import { createContext, use, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { DrawnColumn } from './table-parts';

/** The columns that have been in sight, by their place. */
export interface SeenColumns {
  /** Those whose values are there, at least as text. */
  shown: ReadonlySet<number>;
  /** Those with inputs. */
  filled: ReadonlySet<number>;
}

const none: SeenColumns = { shown: new Set(), filled: new Set() };

const Context = createContext(none);

export const SeenProvider = Context;

export const useSeen = (): SeenColumns => use(Context);

/**
 * Follows which columns have been in sight. A column that comes into sight shows its values at once, as text; it gets its
 * inputs when the table rests, one column in a frame.
 */
export function useSeenColumns(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly DrawnColumn[],
): [seen: SeenColumns, onScroll: () => void] {
  const [seen, setSeen] = useState(() => seenAtFirst(columns));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const left = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const inSight = useCallback((): number[] => {
    const { scrollLeft = 0, clientWidth = 0 } = scroller.current ?? {};
    return placesWithin(scrollLeft - ahead, scrollLeft + clientWidth + ahead, columns);
  }, [scroller, columns]);
  const fill = useCallback(
    function fillNext() {
      const places = inSight();
      setSeen((before) => {
        const next = places.find((place) => !before.filled.has(place));
        if (next === undefined) return before;
        timer.current = setTimeout(fillNext, frame);
        return { ...before, filled: new Set([...before.filled, next]) };
      });
    },
    [inSight],
  );
  const onScroll = useCallback(() => {
    const now = scroller.current?.scrollLeft ?? 0;
    if (now === left.current) return;
    left.current = now;
    const places = inSight();
    setSeen((before) =>
      places.every((place) => before.shown.has(place)) ? before : { ...before, shown: new Set([...before.shown, ...places]) },
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(fill, rest);
  }, [scroller, inSight, fill]);
  return [seen, onScroll];
}

function seenAtFirst(columns: readonly DrawnColumn[]): SeenColumns {
  const places = new Set(placesWithin(0, typeof window === 'undefined' ? 1_600 : window.innerWidth, columns));
  return { shown: places, filled: places };
}

/** In pixels: a column a little out of sight is filled in before it comes. */
const ahead = 120;
/** In milliseconds: after so long without scrolling the table rests. */
const rest = 100;
const frame = 16;

/**
 * The columns that are wholly or partly between two edges; fixed ones always are.
 *
 * @example placesWithin(100, 300, [{ left: 0, width: 200 }, { left: 200, width: 200 }, { left: 400, width: 200 }]) // [0, 1]
 */
export const placesWithin = (from: number, to: number, columns: readonly { left: number; width: number; fixed?: unknown }[]): number[] =>
  columns.flatMap(({ left, width, fixed }, place) => (fixed !== undefined || (left < to && left + width > from) ? [place] : []));
