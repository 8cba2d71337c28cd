/** A list with one of its items at another place. @example withMoved(['a', 'b', 'c'], 'c', 0) // ['c', 'a', 'b'] */
export function withMoved<T>(list: readonly T[], item: T, to: number): T[] {
  const rest = list.filter((other) => other !== item);
  return rest.length === list.length ? rest : [...rest.slice(0, Math.max(0, to)), item, ...rest.slice(Math.max(0, to))];
}
