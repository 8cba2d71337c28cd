import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { issue, IssueError } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';

/**
 * What a posted body says of a record: its fields that clients may set, and nothing else. Keys that are no fields, and
 * fields that the server sets, are left out, as existing clients send back whatever they read. Texts are trimmed, as
 * those clients do themselves; digits count as a number where a number belongs, and an empty text there as nothing.
 *
 * @example postedValues(dictionaryData, registry, { fullName: ' 煤 ', sortCode: '7', creatorTime: 0 }) // { fullName: '煤', sortCode: 7 }
 */
export function postedValues(resource: ParsedResource, registry: Registry, body: unknown): Record<string, unknown> {
  if (!isJsonObject(body ?? {})) throw new IssueError(resource.id, [issue('', 'type', { expected: 'object' })]);
  const posted = (body ?? {}) as Record<string, unknown>;
  const values = writableFields(resource)
    .filter(({ id }) => Object.hasOwn(posted, id) && posted[id] !== undefined)
    .map((field) => [field.id, postedValue(posted[field.id], typesOf(field, registry))]);
  return Object.fromEntries(values) as Record<string, unknown>;
}

/** The fields that a client may set. */
export const writableFields = ({ fields }: ParsedResource): DescriptorNode[] => fields.filter(({ access }) => access === undefined);

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
