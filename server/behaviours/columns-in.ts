import { isJsonObject, type JsonObject } from '#engine/json';

/**
 * The columns in a JSON text, or `undefined` if the text is not a list of columns.
 *
 * @example columnsIn('[{"prop":"site","visible":false}]') // [{ prop: 'site', visible: false }]
 */
export function columnsIn(text: unknown): JsonObject[] | undefined {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    if (!Array.isArray(value) || value.length > maxColumns) return undefined;
    return value.every((column) => isJsonObject(column) && typeof column['prop'] === 'string') ? (value as JsonObject[]) : undefined;
  } catch {
    return undefined;
  }
}

/** A form may have 1 000 fields, and each of its sub-tables adds columns. */
const maxColumns = 2_000;
