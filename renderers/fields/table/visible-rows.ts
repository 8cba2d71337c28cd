/**
 * The places of a range and of the rows that stay drawn wherever the table is scrolled to, in order.
 *
 * @example placesOf({ startIndex: 4, endIndex: 5, overscan: 1, count: 9 }, [0, -1]) // [0, 3, 4, 5, 6]
 */
export function placesOf(
  { startIndex, endIndex, overscan, count }: { startIndex: number; endIndex: number; overscan: number; count: number },
  kept: readonly number[],
): number[] {
  const from = Math.max(0, startIndex - overscan);
  const to = Math.min(count - 1, endIndex + overscan);
  const extra = [...new Set(kept)].filter((place) => place >= 0 && place < count && (place < from || place > to));
  const range = Array.from({ length: Math.max(0, to - from + 1) }, (_none, offset) => from + offset);
  return extra.length === 0 ? range : [...range, ...extra].toSorted((a, b) => a - b);
}

/** A row that is drawn, or the height in pixels of those that are not. */
export type Strip = { index: number } | { gap: number; key: string };

/**
 * What stands in the body of the table: rows, and gaps in place of the rows that are out of sight.
 *
 * @example stripsOf([{ index: 2, start: 80, end: 120 }], 200) // [{ gap: 80, key: 'gap2' }, { index: 2 }, { gap: 80, key: 'gapEnd' }]
 */
export function stripsOf(items: readonly { index: number; start: number; end: number }[], height: number): Strip[] {
  const strips: Strip[] = [];
  let end = 0;
  for (const item of items) {
    if (item.start > end) strips.push({ gap: item.start - end, key: `gap${item.index}` });
    strips.push({ index: item.index });
    end = item.end;
  }
  if (height > end) strips.push({ gap: height - end, key: 'gapEnd' });
  return strips;
}
