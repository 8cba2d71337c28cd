import { issue, type Issue } from '../issue';
import { nearestName } from '../nearest-name';

/** Names that exist, made once for all that speak of them. */
export interface KnownNames {
  has(name: string): boolean;
  nearest(name: string): string | undefined;
}

/** The nearest name is found by looking at all of them: of many, that is done for the first so many that are missing. */
export function knownNames(names: readonly string[]): KnownNames {
  const all = new Set(names);
  let left = comparisons;
  return {
    has: (name) => all.has(name),
    nearest: (name) => {
      left -= names.length;
      return left < 0 ? undefined : nearestName(name, names);
    },
  };
}

/** An issue when `name` is not among `known`, with the nearest of them. `code` says what kind of name it is. */
export function checkName(path: string, code: string, name: string, known: readonly string[] | KnownNames): Issue[] {
  if ('includes' in known) return known.includes(name) ? [] : [issue(path, code, { name, nearest: nearestName(name, known) })];
  return known.has(name) ? [] : [issue(path, code, { name, nearest: known.nearest(name) })];
}

/** An issue for every name that stands twice. */
export function checkDistinct(names: readonly { path: string; name: string }[]): Issue[] {
  const seen = new Set<string>();
  return names.flatMap(({ path, name }) => {
    if (seen.has(name)) return [issue(path, 'duplicateName', { name })];
    seen.add(name);
    return [];
  });
}

const comparisons = 500_000;
