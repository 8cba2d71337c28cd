import type { FieldOption } from './field-options';

const cache = new WeakMap<readonly FieldOption[], readonly FieldOption[]>();

/** The choices of a tree as a flat list. A list without children is returned as it is. Cached for each list. */
export function flatOptions(list: readonly FieldOption[]): readonly FieldOption[] {
  const flat = cache.get(list) ?? (list.some(({ children }) => children) ? flattened(list) : list);
  cache.set(list, flat);
  return flat;
}

const flattened = (list: readonly FieldOption[]): FieldOption[] =>
  list.flatMap(({ children, ...option }) => [option, ...flattened(children ?? [])]);
