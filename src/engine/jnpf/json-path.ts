import { isJsonObject, type JsonObject } from '../json';

/** Property names from an object to a nested value, for example `['__config__', 'label']`. */
export type Path = readonly string[];

/** The value at a path; `undefined` if there is none. Paths are constants and do not name inherited properties. */
export function valueAt(object: unknown, path: Path): unknown {
  let value: unknown = object;
  for (const name of path) {
    if (!isJsonObject(value)) return undefined;
    value = value[name];
  }
  return value;
}

/** Whether there is a value at the path, which may be `null`. */
export const isAt = (object: JsonObject, path: Path): boolean => valueAt(object, path) !== undefined;

/** A copy with the value at the path; `undefined` removes it. The order of keys is kept. */
export function withValueAt(object: JsonObject, path: Path, value: unknown): JsonObject {
  const [name, ...inside] = path;
  if (name === undefined) return object;
  const inner =
    inside.length === 0 ? value : withValueAt(objectOrEmpty(Object.hasOwn(object, name) ? object[name] : undefined), inside, value);
  if (inner !== undefined) return { ...object, [name]: inner };
  const { [name]: _, ...others } = object;
  return others;
}

const objectOrEmpty = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
