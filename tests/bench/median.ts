/** @example median([3, 1, 2]) // 2 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** @example percentile([1, 2, 3, 4], 0.5) // 2 */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN;
