import { isJsonObject, type JsonValue } from '#engine/json';

/**
 * The rows of a sub-table as text, one line for each row. Empty and nested values and the ids of server and client
 * (`id`, `jnpfId`) are left out.
 *
 * @example formatRows([{ item: 'Diesel', amount: 3 }, { item: 'Coal' }]) // 'Diesel · 3\nCoal'
 */
export function formatRows(value: JsonValue): string {
  if (!Array.isArray(value)) return '';
  return value.map((row) => (isJsonObject(row) ? lineOf(row) : '')).filter((line) => line !== '').join('\n');
}

const lineOf = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .filter(([key]) => !internalKeys.has(key))
    .map(([, value]) => textOf(value))
    .filter((text) => text !== '')
    .join(' · ');

const internalKeys: ReadonlySet<string> = new Set(['id', 'jnpfId']);

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter((text) => text !== '').join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
