import type { FieldDefinition } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Row } from '../storage/records';
import { columnsOf } from './columns-of';

/** A field, or a column of a sub-table, whose values name uploaded files. */
export interface FileField {
  id: string;
  /** The sub-table of a column. */
  table?: string;
  /** The field in access rules: `id`, or `table.id`. */
  name: string;
  node: DescriptorNode;
  definition: FieldDefinition;
}

/** A value of a file field in a record, and the row or record that it is in. */
interface FileCell {
  owner: Row;
  value: unknown;
  /** The index of the row in a sub-table. */
  index?: number;
}

/** Derived once from a resource. */
export function fileFieldsOf(resource: ParsedResource, registry: Registry): readonly FileField[] {
  const cached = derived.get(resource);
  if (cached) return cached;
  const fields = resource.fields.flatMap((node) => [
    ...fieldOf(node, registry),
    ...(columnsOf(node, registry) ?? []).flatMap((column) => fieldOf(column, registry, node.id)),
  ]);
  derived.set(resource, fields);
  return fields;
}

const derived = new WeakMap<ParsedResource, readonly FileField[]>();

function fieldOf(node: DescriptorNode, registry: Registry, table?: string): FileField[] {
  const definition = registry.field(node.jnpfKey);
  if (!definition.filesIn) return [];
  return [
    { id: node.id, name: table === undefined ? node.id : `${table}.${node.id}`, node, definition, ...(table !== undefined && { table }) },
  ];
}

/** The values of a file field in a record: one, or one for each row of its sub-table. */
export function fileCells(record: Row | undefined, { id, table }: FileField): FileCell[] {
  if (!record) return [];
  if (table === undefined) return [{ owner: record, value: record[id] }];
  const rows = record[table];
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown, index) => (isJsonObject(row) ? [{ owner: row, value: row[id], index }] : []));
}

/** The names of the files in a value of a field. */
export const namesIn = (value: unknown, { definition }: FileField): readonly string[] =>
  value === null || value === undefined ? [] : (definition.filesIn?.(value as JsonValue) ?? []);

/** The names of the files that a record holds in a field. */
export function fileNames(record: Row | undefined, field: FileField): Set<string> {
  const names = new Set<string>();
  for (const { value } of fileCells(record, field)) {
    for (const name of namesIn(value, field)) names.add(name);
  }
  return names;
}
