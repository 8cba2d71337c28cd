/**
 * The fewest entries of a list that must move so that the others ascend, as indexes.
 *
 * @example movedAmong([2, 0, 1]) // [0]
 */
export function movedAmong(positions: readonly number[]): number[] {
  /** By length: the index of the smallest last entry of an ascending selection. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, position] of positions.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((positions[ends[middle] ?? 0] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? undefined : ends[low - 1];
    ends[low] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) kept.add(index);
  return positions.flatMap((_, index) => (kept.has(index) ? [] : [index]));
}
