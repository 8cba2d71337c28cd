/** Rows that were visible recently. They stay rendered for a while, since users scroll back and removal costs time. */
export interface RecentRows {
  /** Records the visible rows and returns the other rows to keep rendered. */
  update(visibleRows: readonly string[]): readonly string[];
}

/**
 * @param limit maximum number of rendered rows, including visible ones; visible rows are always kept
 * @example const recent = createRecentRows(3); recent.update(['a', 'b']); recent.update(['c']) // ['a', 'b']
 */
export function createRecentRows(limit: number): RecentRows {
  let cached: readonly string[] = [];
  return {
    update(visibleRows) {
      const visible = new Set(visibleRows);
      const capacity = Math.max(0, limit - visible.size);
      const hidden = cached.filter((row) => !visible.has(row));
      const retained = hidden.slice(Math.max(0, hidden.length - capacity));
      cached = [...retained, ...visibleRows];
      return retained;
    },
  };
}
