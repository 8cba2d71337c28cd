import { isJsonObject, type JsonObject } from '../json';

/** Names from an object inwards, for example `['__config__', 'label']`. */
export type Path = readonly string[];

/** The value at a path; `undefined` where there is none. Paths are ours, and name nothing that every object inherits. */
export function valueAt(object: unknown, path: Path): unknown {
  let value: unknown = object;
  for (const name of path) {
    if (!isJsonObject(value)) return undefined;
    value = value[name];
  }
  return value;
}

/** Whether something, be it `null`, stands at the path. */
export const isAt = (object: JsonObject, path: Path): boolean => valueAt(object, path) !== undefined;

/** A copy with the value at the path; `undefined` takes it out. Other keys keep their places. */
export function withValueAt(object: JsonObject, path: Path, value: unknown): JsonObject {
  const [name, ...rest] = path;
  if (name === undefined) return object;
  const inner = rest.length === 0 ? value : withValueAt(objectOr(Object.hasOwn(object, name) ? object[name] : undefined), rest, value);
  if (inner !== undefined) return { ...object, [name]: inner };
  const { [name]: _, ...others } = object;
  return others;
}

const objectOr = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
