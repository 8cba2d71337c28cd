import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { issue, IssueError } from '#engine/issue';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { columnsOf } from './columns-of';

/**
 * What a posted body says of a record: its fields that clients may set, and nothing else. Keys that are no fields, and
 * fields that the server sets, are left out, as existing clients send back whatever they read. Texts are trimmed, as
 * those clients do themselves, but for fields that keep them `verbatim`; digits count as a number where a number belongs, and an empty text there as nothing.
 * The rows of a sub-table are read likewise, and keep their `id`.
 *
 * @example postedValues(dictionaryData, registry, { fullName: ' 煤 ', sortCode: '7', creatorTime: 0 }) // { fullName: '煤', sortCode: 7 }
 */
export function postedValues(resource: ParsedResource, registry: Registry, body: unknown): Record<string, unknown> {
  if (!isJsonObject(body ?? {})) throw new IssueError(resource.id, [issue('', 'type', { expected: 'object' })]);
  return postedFields(writableFields(resource), registry, (body ?? {}) as JsonObject);
}

/** The fields that a client may set. */
export const writableFields = ({ fields }: ParsedResource): DescriptorNode[] => fields.filter(({ access }) => access === undefined);

function postedFields(fields: readonly DescriptorNode[], registry: Registry, posted: JsonObject): Record<string, unknown> {
  const given = fields.filter(({ id }) => Object.hasOwn(posted, id) && posted[id] !== undefined);
  return Object.fromEntries(given.map((field) => [field.id, field.props?.['verbatim'] === true ? posted[field.id] : postedRows(field, registry, postedValue(posted[field.id], typesOf(field, registry)))]));
}

function postedRows(field: DescriptorNode, registry: Registry, value: unknown): unknown {
  const columns = columnsOf(field, registry)?.filter(({ access }) => access === undefined);
  if (!columns || !Array.isArray(value)) return value;
  return value.map((row: unknown) => (isJsonObject(row) ? { ...(typeof row['id'] === 'string' && { id: row['id'] }), ...postedFields(columns, registry, row) } : row));
}

function postedValue(value: unknown, types: readonly unknown[]): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (types.includes('string')) return text;
  if (text === '') return null;
  return types.some((type) => type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : value;
}

function typesOf(field: DescriptorNode, registry: Registry): readonly unknown[] {
  const { type } = registry.field(field.jnpfKey).value(field);
  return type === undefined ? ['string'] : Array.isArray(type) ? type : [type];
}
