import { issue, type Issue } from '../issue';
import { nearestName } from '../nearest-name';

/** The existing names of one kind, indexed once for all references to them. */
export interface NameIndex {
  has(name: string): boolean;
  nearest(name: string): string | undefined;
}

/** Finding the nearest name compares with all names, so the number of comparisons is limited. */
export function nameIndexOf(names: readonly string[]): NameIndex {
  const all = new Set(names);
  let remaining = maxComparisons;
  return {
    has: (name) => all.has(name),
    nearest: (name) => {
      remaining -= names.length;
      return remaining < 0 ? undefined : nearestName(name, names);
    },
  };
}

/** The issue of a name that does not exist, with the nearest existing one. `code` names the kind of name. */
export function checkName(path: string, code: string, name: string, existing: readonly string[] | NameIndex): Issue[] {
  if ('includes' in existing) return existing.includes(name) ? [] : [issue(path, code, { name, nearest: nearestName(name, existing) })];
  return existing.has(name) ? [] : [issue(path, code, { name, nearest: existing.nearest(name) })];
}

/** An issue for every repeated name. */
export function checkDistinct(names: readonly { path: string; name: string }[]): Issue[] {
  const seen = new Set<string>();
  return names.flatMap(({ path, name }) => {
    if (seen.has(name)) return [issue(path, 'duplicateName', { name })];
    seen.add(name);
    return [];
  });
}

const maxComparisons = 500_000;
