import { isJsonObject } from '#engine/json';

/**
 * The change from one JSON value to another. `set` is a new value, `remove` no value; `in` changes properties of an object,
 * `items` makes a list from ranges of the one before, its items changed or not, and new items. So a patch is as large as the
 * change: a field inserted before 300 others is three ranges.
 */
export type Patch = { set: unknown } | { remove: true } | { in: Readonly<Record<string, Patch>> } | { items: readonly ItemsPatch[] };

/** A range of the list before (`from`, `count`), one of its items with a change, or a new item. */
type ItemsPatch = readonly [from: number, count: number] | { index: number; patch: Patch } | { item: unknown };

/**
 * The patch from one value to another; `undefined` if they are the same. Values share what did not change: a part that is
 * the same object is not read. Items of lists are told apart by `id` or `field`.
 *
 * @example patchBetween([a, b], [b, a, c]) // { items: [[1, 1], [0, 1], { item: c }] }
 */
export function patchBetween(before: unknown, after: unknown): Patch | undefined {
  if (Object.is(before, after)) return undefined;
  if (after === undefined) return { remove: true };
  if (Array.isArray(before) && Array.isArray(after)) return listPatch(before, after);
  if (!isJsonObject(before) || !isJsonObject(after)) return { set: after };
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const patch = patchBetween(
      Object.hasOwn(before, name) ? before[name] : undefined,
      Object.hasOwn(after, name) ? after[name] : undefined,
    );
    return patch ? [[name, patch] as const] : [];
  });
  return changes.length === 0 ? undefined : { in: Object.fromEntries(changes) };
}

/** The value after a patch. Unchanged parts stay the same. */
export function applyPatch(value: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined) return value;
  if ('set' in patch) return patch.set;
  if ('remove' in patch) return undefined;
  if ('items' in patch) return applyItems(Array.isArray(value) ? value : [], patch.items);
  const changed = new Map(Object.entries(isJsonObject(value) ? value : {}));
  for (const [name, inner] of Object.entries(patch.in)) {
    const part = applyPatch(changed.get(name), inner);
    if (part === undefined) changed.delete(name);
    else changed.set(name, part);
  }
  return Object.fromEntries(changed);
}

function applyItems(list: readonly unknown[], items: readonly ItemsPatch[]): unknown[] {
  return items.flatMap((part) => {
    if ('item' in part) return [part.item];
    return 'patch' in part ? [applyPatch(list[part.index], part.patch)] : list.slice(part[0], part[0] + part[1]);
  });
}

function listPatch(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  const items = itemsBetween(before, after);
  const isSame = before.length === after.length && (items.length === 0 || (items.length === 1 && isRange(items[0]) && items[0][0] === 0));
  return isSame ? undefined : { items };
}

function itemsBetween(before: readonly unknown[], after: readonly unknown[]): ItemsPatch[] {
  const positions = positionsOf(before);
  const parts: ItemsPatch[] = [];
  let range: [from: number, count: number] | undefined;
  for (const item of after) {
    const index = positions.get(item) ?? positions.get(keyOf(item));
    const patch = index === undefined ? undefined : patchBetween(before[index], item);
    if (index === undefined || patch) {
      range = undefined;
      parts.push(patch && index !== undefined ? { index, patch } : { item });
    } else if (range && range[0] + range[1] === index) range[1] += 1;
    else parts.push((range = [index, 1]));
  }
  return parts;
}

/** The positions of items by themselves and by their keys. */
function positionsOf(list: readonly unknown[]): ReadonlyMap<unknown, number> {
  const positions = new Map<unknown, number>();
  for (const [position, item] of list.entries()) {
    const key = keyOf(item);
    if (!positions.has(item)) positions.set(item, position);
    if (key !== undefined && !positions.has(key)) positions.set(key, position);
  }
  return positions;
}

const isRange = (part: ItemsPatch | undefined): part is readonly [from: number, count: number] => Array.isArray(part);

/** A key cannot be an item of the list. */
function keyOf(item: unknown): string | undefined {
  if (!isJsonObject(item)) return undefined;
  const key = item['id'] ?? item['field'];
  return typeof key === 'string' ? `${keyPrefix}${key}` : undefined;
}

const keyPrefix = '\u0000key ';
