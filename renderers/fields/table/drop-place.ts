/**
 * The place that a row gets when it is let go before or after another.
 *
 * @example dropPlace(['a', 'b', 'c'], 'a', { row: 'c', isAfter: true }) // 2
 */
export function dropPlace(rows: readonly string[], row: string, { row: target, isAfter }: { row: string; isAfter: boolean }): number {
  const from = rows.indexOf(row);
  if (row === target) return from;
  const others = rows.filter((other) => other !== row);
  const at = others.indexOf(target);
  return at < 0 ? from : at + (isAfter ? 1 : 0);
}
