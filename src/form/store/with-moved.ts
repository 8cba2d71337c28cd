/** A copy of a list with one item moved to another index. @example withMoved(['a', 'b', 'c'], 'c', 0) // ['c', 'a', 'b'] */
export function withMoved<T>(list: readonly T[], item: T, to: number): T[] {
  const others = list.filter((other) => other !== item);
  return others.length === list.length ? others : [...others.slice(0, Math.max(0, to)), item, ...others.slice(Math.max(0, to))];
}
