import { elementScroll, observeElementOffset, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { createRecentRows } from './recent-rows';
import type { RowFiller } from './row-filler';
import { heightInSight, sizes, windowFrom } from './table-sizes';
import { placesOf } from './visible-rows';

interface RowWindowOptions {
  rowIds: readonly string[];
  /** Rows that stay drawn though they are out of sight. A new function draws anew. */
  kept(): readonly string[];
  body: RefObject<HTMLElement | null>;
  filler: RowFiller;
  columnCount: number;
}

export interface RowWindow {
  items: readonly { index: number; start: number; end: number }[];
  /** Of all rows, in pixels. */
  height: number;
  /** For the rows' `ref`: follows their height. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLTableRowElement>;

/** Which rows are drawn: all of a few, of many those in sight. */
export function useRowWindow({ rowIds, kept, body, filler, columnCount }: RowWindowOptions): RowWindow {
  const isWindowed = rowIds.length > windowFrom;
  const [recent] = useState(() => createRecentRows(Math.max(16, Math.floor(cellsAtMost / Math.max(1, columnCount)))));
  const places = useMemo(() => new Map(isWindowed ? rowIds.map((row, place) => [row, place]) : []), [isWindowed, rowIds]);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is not memoised here
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rowIds.length,
    enabled: isWindowed,
    // Not by a ref of its own: that is filled after the effects of what is inside.
    getScrollElement: () => body.current?.closest<HTMLDivElement>('[data-scroller]') ?? null,
    estimateSize: heightOfRow,
    getItemKey: useCallback((index: number) => rowIds[index] ?? index, [rowIds]),
    overscan: 2,
    rangeExtractor: useCallback(
      (range: Range) => {
        const inSight = placesOf(range, []).map((place) => rowIds[place] as string);
        return placesOf(range, [...kept(), ...recent.note(inSight)].map((row) => places.get(row) ?? -1));
      },
      [kept, recent, rowIds, places],
    ),
    initialRect: { width: 0, height: heightInSight() },
    observeElementRect: observeHeight,
    observeElementOffset: useCallback(
      (instance: RowVirtualizer, tell: (offset: number, isScrolling: boolean) => void) =>
        observeElementOffset(instance, (offset, isScrolling) => {
          filler.setScrolling(isScrolling);
          tell(offset, isScrolling);
        }),
      [filler],
    ),
    measureElement: heightSeen,
    scrollToFn: scrollUnlessThere,
  });
  useEffect(() => {
    if (!isWindowed) filler.setScrolling(false);
  }, [isWindowed, filler]);
  const all = useMemo(
    () => (isWindowed ? [] : rowIds.map((_row, index) => ({ index, start: index, end: index + 1 }))),
    [isWindowed, rowIds],
  );
  return isWindowed
    ? { items: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize(), measure: virtualizer.measureElement }
    : { items: all, height: 0, measure: undefined };
}

/** So many cells are kept at least, sight or not. */
const cellsAtMost = 240;

const heightOfRow = (): number => sizes.row;

/** A row's height as the browser reports it. It is not asked for before: that would make it lay out the page at once. */
function heightSeen(
  row: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  { options, itemSizeCache, indexFromElement }: RowVirtualizer,
): number {
  const box = entry?.borderBoxSize[0];
  return box ? Math.round(box.blockSize) : (itemSizeCache.get(options.getItemKey(indexFromElement(row))) ?? sizes.row);
}

/** At the start it is where it should be; to ask would make the browser lay out the page at once. */
const scrollUnlessThere: typeof elementScroll = (offset, options, instance) => {
  if (offset + (options.adjustments ?? 0) !== 0 || instance.scrollOffset !== 0) elementScroll(offset, options, instance);
};

/** The height of the box, once it is known. In a pane that is closed it has none: then what was drawn stays. */
function observeHeight(
  { scrollElement }: RowVirtualizer,
  tell: (rect: { width: number; height: number }) => void,
): (() => void) | undefined {
  if (!scrollElement || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    if (height > 0) tell({ width: Math.round(width), height: Math.round(height) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
