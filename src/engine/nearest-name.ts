import { closest, distance } from 'fastest-levenshtein';

/**
 * The known name that somebody most likely meant, if one is near enough: at most two letters in five differ.
 *
 * @example nearestName('pric', ['price', 'name']) // 'price'
 * @example nearestName('zebra', ['price', 'name']) // undefined
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const lower = name.toLowerCase();
  const exact = known.find((candidate) => candidate.toLowerCase() === lower);
  if (exact !== undefined) return exact;
  const nearest = closest(name, known);
  return distance(name, nearest) <= Math.max(1, Math.floor(nearest.length * 0.4)) ? nearest : undefined;
}
