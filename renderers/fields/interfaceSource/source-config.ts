import { isJsonObject, type JsonObject, type JsonValue } from '#engine/json';

/** The configuration as an object; `undefined` for a text that is not one. */
export function configIn(value: JsonValue): JsonObject | undefined {
  if (value === null || value === '') return {};
  try {
    const config: JsonValue = JSON.parse(String(value));
    return isJsonObject(config) ? config : undefined;
  } catch {
    return undefined;
  }
}

/** A part of a configuration as an object. */
export const partOf = (config: JsonObject, name: string): JsonObject => {
  const part = config[name];
  return isJsonObject(part) ? part : {};
};

export const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

export const rowsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? (value as unknown[]).filter(isJsonObject) : []);

/** The configuration without parts that are `undefined` or empty. */
export const withPart = (config: JsonObject, name: string, part: unknown): JsonObject => {
  const { [name]: _before, ...others } = config;
  const isEmpty = part === undefined || part === null || (isJsonObject(part) && Object.keys(part).length === 0);
  return isEmpty || (Array.isArray(part) && part.length === 0) ? others : { ...others, [name]: part };
};

/** The names in a text with commas. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((name) => name.trim())
    .filter(Boolean);
