import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Row } from '../storage/records';
import { storedFields, storedRowFields } from './stored-fields';

/** The values that the resource's tables keep, the rows of sub-tables among them; what is only computed or shown is left out. */
export function storedValues(resource: ParsedResource, registry: Registry, values: Readonly<Record<string, unknown>>): Row {
  const stored = storedFields(resource, registry);
  const rows = storedRowFields(resource, registry);
  const unique = resource.collection?.unique ?? [];
  // Nothing is no value that two records could share.
  const kept = (field: string, value: unknown) => (value === '' && unique.some((fields) => fields.length === 1 && fields[0] === field) ? null : storedRows(value, rows.get(field)));
  return Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (stored.has(field) ? [[field, kept(field, value)] as const] : [])));
}

function storedRows(value: unknown, fields: ReadonlySet<string> | undefined): unknown {
  if (!fields || !Array.isArray(value)) return value;
  return value.map((row: unknown) => (isJsonObject(row) ? Object.fromEntries(Object.entries(row).filter(([field]) => fields.has(field))) : row));
}
