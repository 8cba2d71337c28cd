import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { DrawnColumn } from './table-parts';

/** Indexes of the columns that were visible at some time. */
export interface SeenColumns {
  /** Columns that show their values, at least as text. */
  shown: ReadonlySet<number>;
  /** Columns with inputs. */
  filled: ReadonlySet<number>;
}

const noColumns: SeenColumns = { shown: new Set(), filled: new Set() };

const Context = createContext(noColumns);

export const SeenProvider = Context;

export const useSeen = (): SeenColumns => use(Context);

/**
 * Tracks which columns were visible. A column shows its values as text at once and gets its inputs when the table rests,
 * one column per frame. All columns of stacked rows are in view.
 */
export function useSeenColumns(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly DrawnColumn[],
  isStacked: boolean,
): [seen: SeenColumns, onScroll: () => void] {
  const [seen, setSeen] = useState(() => initialColumns(columns));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const left = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const visibleIndexes = useCallback((): number[] => {
    const { scrollLeft = 0, clientWidth = 0 } = scroller.current ?? {};
    return indexesBetween(scrollLeft - overscan, scrollLeft + clientWidth + overscan, columns);
  }, [scroller, columns]);
  const fill = useCallback(
    function fillNext() {
      const indexes = visibleIndexes();
      setSeen((previous) => {
        const next = indexes.find((index) => !previous.filled.has(index));
        if (next === undefined) return previous;
        timer.current = setTimeout(fillNext, frameTime);
        return { ...previous, filled: new Set([...previous.filled, next]) };
      });
    },
    [visibleIndexes],
  );
  const onScroll = useCallback(() => {
    const scrollLeft = scroller.current?.scrollLeft ?? 0;
    if (scrollLeft === left.current) return;
    left.current = scrollLeft;
    const indexes = visibleIndexes();
    setSeen((previous) =>
      indexes.every((index) => previous.shown.has(index)) ? previous : { ...previous, shown: new Set([...previous.shown, ...indexes]) },
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(fill, restTime);
  }, [scroller, visibleIndexes, fill]);
  const all = useMemo(() => (isStacked ? allOf(columns) : undefined), [isStacked, columns]);
  return [all ?? seen, onScroll];
}

function initialColumns(columns: readonly DrawnColumn[]): SeenColumns {
  const indexes = new Set(indexesBetween(0, typeof window === 'undefined' ? 1_600 : window.innerWidth, columns));
  return { shown: indexes, filled: indexes };
}

function allOf(columns: readonly DrawnColumn[]): SeenColumns {
  const indexes = new Set(columns.keys());
  return { shown: indexes, filled: indexes };
}

/** Columns within this distance of the viewport count as visible, in pixels. */
const overscan = 120;
/** Milliseconds without scrolling after which the table rests. */
const restTime = 100;
/** Milliseconds per frame. */
const frameTime = 16;

/**
 * Indexes of the columns that overlap a horizontal range in pixels. Fixed columns always do.
 *
 * @example indexesBetween(100, 300, [{ left: 0, width: 200 }, { left: 200, width: 200 }, { left: 400, width: 200 }]) // [0, 1]
 */
export const indexesBetween = (from: number, to: number, columns: readonly { left: number; width: number; fixed?: unknown }[]): number[] =>
  columns.flatMap(({ left, width, fixed }, index) => (fixed !== undefined || (left < to && left + width > from) ? [index] : []));
