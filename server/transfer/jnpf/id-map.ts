import { isJsonObject, type JsonValue } from '#engine/json';

/** Ids of the other installation that stand for other ids here. */
export interface IdMap {
  set(from: string, to: string): void;
  get(id: unknown): string;
  /** A value, or a JSON text, in which mapped ids are replaced. */
  inText(text: string): string;
  inValue(value: JsonValue): JsonValue;
}

/** Deeper values are refused when they are stored. */
const maxLevels = 64;

export function createIdMap(): IdMap {
  const ids = new Map<string, string>();
  const inValue = (value: JsonValue, level = 0): JsonValue => {
    if (level > maxLevels) return value;
    if (typeof value === 'string') return ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map((item) => inValue(item, level + 1));
    return isJsonObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inValue(item, level + 1)])) : value;
  };
  return {
    set: (from, to) => void ids.set(from, to),
    get: (id) => ids.get(String(id)) ?? String(id),
    inText: (text) =>
      ids.size === 0
        ? text
        : text.replaceAll(/"([\w-]{1,64})"/g, (whole, id: string) => (ids.has(id) ? JSON.stringify(ids.get(id)) : whole)),
    inValue: (value) => inValue(value),
  };
}
