import { isJsonObject, type JsonValue } from '#engine/json';

/**
 * The rows of a sub-table as text, a line each: what is filled in, in the order of the row's keys. What a client or the
 * server keeps about a row (`id`, `jnpfId`) is nothing to read, and neither is anything nested.
 *
 * @example formatRows([{ item: 'Diesel', amount: 3 }, { item: 'Coal' }]) // 'Diesel · 3\nCoal'
 */
export function formatRows(value: JsonValue): string {
  if (!Array.isArray(value)) return '';
  return value.map((row) => (isJsonObject(row) ? lineOf(row) : '')).filter((line) => line !== '').join('\n');
}

const lineOf = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .filter(([key]) => !bookkeeping.has(key))
    .map(([, value]) => textOf(value))
    .filter((text) => text !== '')
    .join(' · ');

const bookkeeping: ReadonlySet<string> = new Set(['id', 'jnpfId']);

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter((text) => text !== '').join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
