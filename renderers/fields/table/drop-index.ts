/**
 * The index of a row after it is dropped before or after another row.
 *
 * @example dropIndex(['a', 'b', 'c'], 'a', { row: 'c', isAfter: true }) // 2
 */
export function dropIndex(rows: readonly string[], row: string, { row: target, isAfter }: { row: string; isAfter: boolean }): number {
  const from = rows.indexOf(row);
  if (row === target) return from;
  const others = rows.filter((other) => other !== row);
  const targetIndex = others.indexOf(target);
  return targetIndex < 0 ? from : targetIndex + (isAfter ? 1 : 0);
}
