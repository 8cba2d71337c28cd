/**
 * Indexes of the rows to render, sorted: the visible range with overscan, and pinned rows.
 *
 * @example renderedIndexes({ startIndex: 4, endIndex: 5, overscan: 1, count: 9 }, [0, -1]) // [0, 3, 4, 5, 6]
 */
export function renderedIndexes(
  { startIndex, endIndex, overscan, count }: { startIndex: number; endIndex: number; overscan: number; count: number },
  pinned: readonly number[],
): number[] {
  const from = Math.max(0, startIndex - overscan);
  const to = Math.min(count - 1, endIndex + overscan);
  const extra = [...new Set(pinned)].filter((index) => index >= 0 && index < count && (index < from || index > to));
  const range = Array.from({ length: Math.max(0, to - from + 1) }, (_none, offset) => from + offset);
  return extra.length === 0 ? range : [...range, ...extra].toSorted((a, b) => a - b);
}

/** A rendered row, or a gap with the height of rows that are not rendered, in pixels. */
export type BodyItem = { index: number } | { gap: number; key: string };

/**
 * The items of the table body: rendered rows, and gaps for the others.
 *
 * @example bodyItemsOf([{ index: 2, start: 80, end: 120 }], 200) // [{ gap: 80, key: 'gap2' }, { index: 2 }, { gap: 80, key: 'gapEnd' }]
 */
export function bodyItemsOf(items: readonly { index: number; start: number; end: number }[], height: number): BodyItem[] {
  const bodyItems: BodyItem[] = [];
  let end = 0;
  for (const item of items) {
    if (item.start > end) bodyItems.push({ gap: item.start - end, key: `gap${item.index}` });
    bodyItems.push({ index: item.index });
    end = item.end;
  }
  if (height > end) bodyItems.push({ gap: height - end, key: 'gapEnd' });
  return bodyItems;
}
