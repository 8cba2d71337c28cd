import { isJsonObject, type JsonObject } from '#engine/json';
import { isSameJson } from '#engine/jnpf/same-json';

/** A part that both sides changed differently. */
interface ValueConflict {
  path: readonly string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** The two changes of a value. */
export interface Sides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Takes a conflict, and chooses the side that the merged value has. */
export type Choose = (conflict: ValueConflict) => 'mine' | 'theirs';

/**
 * The value with both changes. Objects are merged by property, lists by the `id` or `field` of their items. `choose` decides
 * between two changes of one part.
 */
export function mergeValues({ base, mine, theirs }: Sides, path: readonly string[], choose: Choose): unknown {
  if (isSameJson(base, theirs) || isSameJson(mine, theirs)) return mine;
  if (isSameJson(base, mine)) return theirs;
  if (isJsonObject(mine) && isJsonObject(theirs)) return mergeObjects(isJsonObject(base) ? base : {}, mine, theirs, path, choose);
  const lists = [base, mine, theirs].map(keyedItems);
  const [baseItems = new Map<string, unknown>(), myItems, theirItems] = lists;
  if (myItems && theirItems) return mergeLists(baseItems, myItems, theirItems, path, choose);
  return choose({ path, base, mine, theirs }) === 'mine' ? mine : theirs;
}

function mergeObjects(base: JsonObject, mine: JsonObject, theirs: JsonObject, path: readonly string[], choose: Choose): JsonObject {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const sides = { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) };
      const merged = mergeValues(sides, [...path, name], choose);
      return merged === undefined ? [] : [[name, merged] as const];
    }),
  );
}

const own = (object: JsonObject, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined);

type Items = ReadonlyMap<string, unknown>;

function mergeLists(base: Items, mine: Items, theirs: Items, path: readonly string[], choose: Choose): unknown[] {
  return mergedOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]).flatMap((key) => {
    const merged = mergeValues({ base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }, [...path, key], choose);
    return merged === undefined ? [] : [merged];
  });
}

/** The items by key; `undefined` for a list whose items cannot be told apart. */
function keyedItems(list: unknown): Items | undefined {
  if (list === undefined) return new Map();
  if (!Array.isArray(list)) return undefined;
  const items = new Map<string, unknown>();
  for (const item of list as unknown[]) {
    const key = isJsonObject(item) ? (item['id'] ?? item['field']) : undefined;
    if (typeof key !== 'string' || items.has(key)) return undefined;
    items.set(key, item);
  }
  return items;
}

/**
 * The keys of both lists: in their order if only they moved items, else in mine. A key that only the other list has stands
 * behind the one before it.
 *
 * @example mergedOrder(['a', 'b'], ['b', 'a'], ['a', 'x', 'b']) // ['b', 'a', 'x']
 */
export function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  const shared = (keys: readonly string[]) => keys.filter((key) => inMine.has(key) && inTheirs.has(key));
  const isMoved = !isSameJson(
    shared(base),
    shared(mine).filter((key) => base.includes(key)),
  );
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first];
  const positions = new Set(order);
  for (const [index, key] of second.entries()) {
    if (positions.has(key)) continue;
    const before = second.slice(0, index).findLast((other) => positions.has(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    positions.add(key);
  }
  return order;
}
