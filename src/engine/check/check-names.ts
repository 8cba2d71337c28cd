import { issue, type Issue } from '../issue';
import { nearestName } from '../nearest-name';

/** An issue when `name` is not among `known`, with the nearest of them. `code` says what kind of name it is. */
export const checkName = (path: string, code: string, name: string, known: readonly string[]): Issue[] =>
  known.includes(name) ? [] : [issue(path, code, { name, nearest: nearestName(name, known) })];

/** An issue for every name that stands twice. */
export function checkDistinct(names: readonly { path: string; name: string }[]): Issue[] {
  const seen = new Set<string>();
  return names.flatMap(({ path, name }) => {
    if (seen.has(name)) return [issue(path, 'duplicateName', { name })];
    seen.add(name);
    return [];
  });
}
