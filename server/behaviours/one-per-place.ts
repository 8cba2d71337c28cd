import type { Issue } from '#engine/issue';

/**
 * The first issue of every place, in the order of the places: the first complaint is the cause, what follows from it is
 * noise.
 *
 * @example onePerPlace([issue('/b/10', 'type'), issue('/b/2', 'type'), issue('/b/2', 'required')]).map(({ path }) => path) // ['/b/2', '/b/10']
 */
export function onePerPlace(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>();
  return issues.filter(({ path }) => !seen.has(path) && seen.add(path)).toSorted((a, b) => collator.compare(a.path, b.path));
}

const collator = new Intl.Collator('en', { numeric: true });
