import { elementScroll, observeElementOffset, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { createRecentRows } from './recent-rows';
import type { RowFiller } from './row-filler';
import { maxTableHeight, sizes, maxUnwindowedRows } from './table-sizes';
import { renderedIndexes } from './visible-rows';

interface RowWindowOptions {
  rowIds: readonly string[];
  /** Rows that stay rendered outside the viewport. A new function causes a new render. */
  pinnedRows(): readonly string[];
  body: RefObject<HTMLElement | null>;
  filler: RowFiller;
  columnCount: number;
  isStacked: boolean;
}

export interface RowWindow {
  items: readonly { index: number; start: number; end: number }[];
  /** Height of allItems rows in pixels. */
  height: number;
  /** `ref` of the rows, which measures their height. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLTableRowElement>;

/** The rows to render: allItems rows of a short table, visible rows of a long table. */
export function useRowWindow({ rowIds, pinnedRows, body, filler, columnCount, isStacked }: RowWindowOptions): RowWindow {
  const isWindowed = rowIds.length > maxUnwindowedRows;
  const [recent] = useState(() => createRecentRows(Math.max(16, Math.floor(minCachedCells / Math.max(1, columnCount)))));
  const indexById = useMemo(() => new Map(isWindowed ? rowIds.map((row, index) => [row, index]) : []), [isWindowed, rowIds]);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is not memoised here
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rowIds.length,
    enabled: isWindowed,
    // Looked up in the DOM, because the ref of an outer element is set after the effects of inner components.
    getScrollElement: () => body.current?.closest<HTMLDivElement>('[data-scroller]') ?? null,
    estimateSize: useCallback(
      () => (isStacked ? sizes.stackedHead + columnCount * sizes.stackedField : sizes.row),
      [isStacked, columnCount],
    ),
    getItemKey: useCallback((index: number) => rowIds[index] ?? index, [rowIds]),
    overscan: 2,
    rangeExtractor: useCallback(
      (range: Range) => {
        const visibleRows = renderedIndexes(range, []).map((index) => rowIds[index] as string);
        return renderedIndexes(range, [...pinnedRows(), ...recent.update(visibleRows)].map((row) => indexById.get(row) ?? -1));
      },
      [pinnedRows, recent, rowIds, indexById],
    ),
    initialRect: { width: 0, height: maxTableHeight() },
    observeElementRect: observeHeight,
    observeElementOffset: useCallback(
      (instance: RowVirtualizer, onOffset: (offset: number, isScrolling: boolean) => void) =>
        observeElementOffset(instance, (offset, isScrolling) => {
          filler.setScrolling(isScrolling);
          onOffset(offset, isScrolling);
        }),
      [filler],
    ),
    measureElement: observedHeight,
    scrollToFn: scrollUnlessAtStart,
  });
  useEffect(() => {
    if (!isWindowed) filler.setScrolling(false);
  }, [isWindowed, filler]);
  const allItems = useMemo(
    () => (isWindowed ? [] : rowIds.map((_row, index) => ({ index, start: index, end: index + 1 }))),
    [isWindowed, rowIds],
  );
  return isWindowed
    ? { items: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize(), measure: virtualizer.measureElement }
    : { items: allItems, height: 0, measure: undefined };
}

/** Cells that stay rendered, including visible ones. */
const minCachedCells = 240;

/** The height that ResizeObserver reports. Measuring the element instead would force a layout. */
function observedHeight(
  row: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  { options, itemSizeCache, indexFromElement }: RowVirtualizer,
): number {
  const box = entry?.borderBoxSize[0];
  const index = indexFromElement(row);
  return box ? Math.round(box.blockSize) : (itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index));
}

/** Skips scrolling to the start when the table is already there, because it would force a layout. */
const scrollUnlessAtStart: typeof elementScroll = (offset, options, instance) => {
  if (offset + (options.adjustments ?? 0) !== 0 || instance.scrollOffset !== 0) elementScroll(offset, options, instance);
};

/** Reports the height of the scroll container. Ignores a height of 0, which it has in a closed pane. */
function observeHeight(
  { scrollElement }: RowVirtualizer,
  onRect: (rect: { width: number; height: number }) => void,
): (() => void) | undefined {
  if (!scrollElement || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    if (height > 0) onRect({ width: Math.round(width), height: Math.round(height) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
