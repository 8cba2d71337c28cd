import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { FillCircumstances } from '#engine/server-values';
import { fillers } from '#renderers/fillers.ts';
import { columnsOf } from './columns-of';

/** By whom and when a record is saved. */
export type Filling = Omit<FillCircumstances, 'node' | 'isNew' | 'value'>;

/**
 * A record with the values that the server sets itself, those of its rows included. `before` is the record as it is
 * stored, `undefined` for a new one. What the values say of such a field does not count: a stored value stays, or is
 * replaced by the field's filler. A row is the stored one of the same `id`; any other is new.
 */
export async function fillValues(fields: readonly DescriptorNode[], registry: Registry, values: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>> | undefined, filling: Filling): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = { ...values };
  for (const field of fields) {
    const stored = before?.[field.id];
    const fill = fillers.get(field.jnpfKey);
    const columns = columnsOf(field, registry);
    if (fill) filled[field.id] = await fill({ ...filling, node: field, isNew: before === undefined, value: (stored ?? null) as JsonValue });
    else if (columns && Array.isArray(filled[field.id])) filled[field.id] = await fillRows(columns, registry, filled[field.id] as unknown[], storedRows(stored), filling);
  }
  return filled;
}

async function fillRows(columns: readonly DescriptorNode[], registry: Registry, rows: readonly unknown[], stored: ReadonlyMap<unknown, Record<string, unknown>>, filling: Filling): Promise<unknown[]> {
  if (!columns.some(({ jnpfKey }) => fillers.has(jnpfKey))) return [...rows];
  const filled: unknown[] = [];
  for (const row of rows) filled.push(isJsonObject(row) ? await fillValues(columns, registry, row, stored.get(row['id']), filling) : row);
  return filled;
}

const storedRows = (rows: unknown): Map<unknown, Record<string, unknown>> =>
  new Map((Array.isArray(rows) ? rows : []).filter(isJsonObject).flatMap((row) => (typeof row['id'] === 'string' ? [[row['id'], row] as const] : [])));
