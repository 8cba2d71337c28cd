import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import { cleaners } from '#renderers/cleaners.ts';
import { columnsOf } from './columns-of';

/**
 * Posted values without what must not be stored (scripts in a formatted text), as the renderers' cleaners say; the rows
 * of sub-tables included. Values of a wrong type are left for the check that follows.
 */
export function cleanValues(fields: readonly DescriptorNode[], registry: Registry, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const cleaned: Record<string, unknown> = { ...values };
  for (const field of fields) if (Object.hasOwn(values, field.id)) cleaned[field.id] = cleanValue(field, registry, values[field.id]);
  return cleaned;
}

function cleanValue(field: DescriptorNode, registry: Registry, value: unknown): unknown {
  const clean = cleaners.get(field.jnpfKey);
  const cleaned = clean && value !== null && value !== undefined ? clean(value as JsonValue, field) : value;
  const columns = columnsOf(field, registry);
  return columns && Array.isArray(cleaned) ? cleaned.map((row: unknown) => (isJsonObject(row) ? cleanValues(columns, registry, row) : row)) : cleaned;
}
