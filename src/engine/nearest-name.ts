import { closest, distance } from 'fastest-levenshtein';

/**
 * The existing name that the author probably meant: at most two of five letters differ. `undefined` if there is none.
 *
 * @example nearestName('pric', ['price', 'name']) // 'price'
 * @example nearestName('zebra', ['price', 'name']) // undefined
 */
export function nearestName(name: string, existing: readonly string[]): string | undefined {
  if (existing.length === 0) return undefined;
  const lower = name.toLowerCase();
  const exact = existing.find((candidate) => candidate.toLowerCase() === lower);
  if (exact !== undefined) return exact;
  const nearest = closest(name, existing);
  return distance(name, nearest) <= Math.max(1, Math.floor(nearest.length * 0.4)) ? nearest : undefined;
}
