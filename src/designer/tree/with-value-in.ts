import { isJsonObject } from '#engine/json';

/** Names of properties and positions in lists, from a value to a part of it. */
export type PartPath = readonly string[];

/**
 * A copy of a JSON value with another part; `undefined` removes it. Missing objects on the way are created, and a position
 * behind the end of a list is its end.
 *
 * @example withValueIn({ options: [{ id: 'a' }] }, ['options', '0', 'id'], 'b') // { options: [{ id: 'b' }] }
 */
export function withValueIn(value: unknown, [name, ...inside]: PartPath, part: unknown): unknown {
  if (name === undefined) return part;
  if (Array.isArray(value)) return withItem(value, name, inside, part);
  const object = isJsonObject(value) ? value : {};
  const before = Object.hasOwn(object, name) ? object[name] : undefined;
  const after = withValueIn(before, inside, part);
  if (after === before) return value;
  const { [name]: _, ...others } = object;
  if (after === undefined) return others;
  return before === undefined
    ? { ...others, [name]: after }
    : Object.fromEntries(Object.entries(object).map(([key, old]) => [key, key === name ? after : old]));
}

/** The part of a JSON value. */
export function valueIn(value: unknown, path: PartPath): unknown {
  let part = value;
  for (const name of path) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return undefined;
    part = (part as Record<string, unknown>)[name];
  }
  return part;
}

function withItem(list: readonly unknown[], name: string, inside: PartPath, part: unknown): unknown {
  if (!/^\d{1,6}$/.test(name)) return list;
  const position = Math.min(Number(name), list.length);
  const item = withValueIn(list[position], inside, part);
  if (item === list[position]) return list;
  return item === undefined ? list.toSpliced(position, 1) : list.toSpliced(position, 1, item);
}
