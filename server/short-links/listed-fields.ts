import { staysOnServer } from '#engine/field-access';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { fillers } from '#renderers/fillers.ts';
import type { Row } from '#server/storage/records.ts';

/** Fields of people, whose names strangers do not read: chosen ones, and those that the server fills with the user. */
function isPerson(node: DescriptorNode, registry: Registry): boolean {
  const { names, identifies, column } = registry.field(node.jnpfKey);
  return names === 'user' || names === 'member' || (fillers.has(node.jnpfKey) && identifies !== true && column(node) === 'text');
}

/** The fields of a module that a public list can show: stored values outside of sub-tables, without files and people. */
export const listableFields = ({ fields }: Pick<ParsedResource, 'fields'>, registry: Registry): DescriptorNode[] =>
  fields.filter((node) => {
    const definition = registry.field(node.jnpfKey);
    return (
      !staysOnServer(node) &&
      !isPerson(node, registry) &&
      definition.rows !== true &&
      definition.column(node) !== null &&
      !definition.filesIn
    );
  });

/** The name of a field on the wire. */
export const wireNameOf = ({ names }: Pick<ParsedResource, 'names'>, id: string): string => names?.[id] ?? id;

/** The ids of fields that a client names by their ids or by their names on the wire. */
export function idsOfNames(names: readonly string[], resource: ParsedResource, registry: Registry): string[] {
  const ids = new Map(listableFields(resource, registry).flatMap(({ id }) => [[wireNameOf(resource, id), id] as const, [id, id] as const]));
  return [...new Set(names.flatMap((name) => ids.get(name) ?? []))];
}

/**
 * The items of a design's list that stand for some fields, as existing clients read them in `columnText` and
 * `columnCondition`. A field that the list does not have gets a plain item.
 */
export function designItems(wire: Row, key: 'columnList' | 'searchList', ids: readonly string[], resource: ParsedResource): JsonObject[] {
  const items = itemsIn(wire['columnData'], key);
  return ids.map((id) => {
    const name = wireNameOf(resource, id);
    const node = resource.fields.find((field) => field.id === id);
    const item = items.find(({ prop, id: own, __vModel__: model }) => [prop, own, model].includes(name));
    return item ?? { prop: name, id: name, __vModel__: name, label: labelOf(node?.label), jnpfKey: node?.jnpfKey ?? '' };
  });
}

const labelOf = (label: unknown): unknown => (isJsonObject(label) ? (label['zh'] ?? '') : (label ?? ''));

function itemsIn(columnData: unknown, key: string): JsonObject[] {
  try {
    const data: unknown = typeof columnData === 'string' && columnData !== '' ? JSON.parse(columnData) : undefined;
    const list = isJsonObject(data) ? data[key] : undefined;
    return Array.isArray(list) ? list.filter(isJsonObject) : [];
  } catch {
    return [];
  }
}
