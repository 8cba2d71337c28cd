/** Rows that were drawn lately: they stay for a while, in case somebody comes back, and because taking them away costs time too. */
export interface RecentRows {
  /** Takes note of the rows that are in sight. Returns those that stay besides. */
  note(inSight: readonly string[]): readonly string[];
}

/**
 * @param limit how many rows there are at most, those in sight among them; those are never fewer
 * @example const recent = createRecentRows(3); recent.note(['a', 'b']); recent.note(['c']) // ['a', 'b']
 */
export function createRecentRows(limit: number): RecentRows {
  let known: readonly string[] = [];
  return {
    note(inSight) {
      const seen = new Set(inSight);
      const room = Math.max(0, limit - seen.size);
      const besides = known.filter((row) => !seen.has(row));
      const stay = besides.slice(Math.max(0, besides.length - room));
      known = [...stay, ...inSight];
      return stay;
    },
  };
}
