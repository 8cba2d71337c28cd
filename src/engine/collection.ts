import type { ColumnType } from './definition';
import type { DescriptorNode } from './generated/descriptor.gen';
import type { JsonValue } from './json';
import type { ParsedResource } from './parsed';
import type { Registry } from './registry';

/** A column of a table: the field it keeps, its name in SQL, its type, and what a new row gets. */
export interface Column {
  /** The id of the field in the descriptor. */
  field: string;
  /** The name in SQL: the field's id in snake case. */
  name: string;
  type: ColumnType;
  nullable: boolean;
  default?: JsonValue;
}

export interface Index {
  name: string;
  /** Column names. */
  columns: readonly string[];
  unique: boolean;
  /** `trigram`: for `contains`. */
  method: 'btree' | 'trigram';
}

/**
 * The table that a resource descriptor describes. Pure; nothing in it comes from a request.
 * Every table has `id`, the audit columns, `delete_mark` (soft delete) and `version` (optimistic lock) besides the columns of its fields.
 */
export interface Collection {
  resource: string;
  table: string;
  columns: readonly Column[];
  indexes: readonly Index[];
  tree?: { parent: string; root: string; scope?: string };
  order: readonly { column: string; descending: boolean }[];
  /** Columns whose drop the descriptor declares. */
  drops: readonly string[];
}

/** Columns that every table has, with the field names under which the wire knows them. Moments are UTC milliseconds. */
export const systemColumns: readonly Column[] = [
  { field: 'id', name: 'id', type: 'text', nullable: false },
  { field: 'creatorTime', name: 'creator_time', type: 'bigint', nullable: true },
  { field: 'creatorUserId', name: 'creator_user_id', type: 'text', nullable: true },
  { field: 'lastModifyTime', name: 'last_modify_time', type: 'bigint', nullable: true },
  { field: 'lastModifyUserId', name: 'last_modify_user_id', type: 'text', nullable: true },
  { field: 'deleteMark', name: 'delete_mark', type: 'integer', nullable: false, default: 0 },
  { field: 'deleteTime', name: 'delete_time', type: 'bigint', nullable: true },
  { field: 'deleteUserId', name: 'delete_user_id', type: 'text', nullable: true },
  { field: 'version', name: 'version', type: 'integer', nullable: false, default: 1 },
];

/**
 * The table of a resource; `undefined` for a resource that stores nothing.
 *
 * @example collectionOf(dictionaryData, registry)?.columns.map((column) => column.name).slice(9, 12) // ['dictionary_type_id', 'parent_id', 'full_name']
 */
export function collectionOf(resource: ParsedResource, registry: Registry): Collection | undefined {
  const { collection } = resource;
  if (!collection) return undefined;
  const columns = [...systemColumns, ...resource.fields.flatMap((field) => columnOf(field, registry))];
  const named = (field: string) => columns.find((column) => column.field === field)?.name ?? columnName(field);
  const indexOf = (fields: readonly string[], unique: boolean, method: Index['method']): Index => {
    const names = fields.map(named);
    return { name: indexName(collection.table, names, unique ? 'key' : method === 'trigram' ? 'trgm' : 'idx'), columns: names, unique, method };
  };
  return {
    resource: resource.id,
    table: collection.table,
    columns,
    indexes: [
      ...(collection.unique ?? []).map((fields) => indexOf(fields, true, 'btree')),
      ...(collection.indexes ?? []).map((fields) => indexOf(fields, false, 'btree')),
      ...(collection.search ?? []).map((field) => indexOf([field], false, 'trigram')),
    ],
    ...(collection.tree && { tree: collection.tree }),
    order: (collection.order ?? ['creatorTime']).map((entry) => ({ column: named(entry.replace(/^-/, '')), descending: entry.startsWith('-') })),
    drops: (collection.drops ?? []).map(columnName),
  };
}

/** @example columnName('dictionaryTypeId') // 'dictionary_type_id' */
export const columnName = (field: string): string => field.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

function columnOf(field: DescriptorNode, registry: Registry): Column[] {
  const type = registry.field(field.jnpfKey).column(field);
  if (type === null) return [];
  // Whether a field is required is the record schema's business: a rule may come after the first rows.
  return [{ field: field.id, name: columnName(field.id), type, nullable: true, default: field.default as JsonValue | undefined }];
}

/** PostgreSQL cuts names at 63 bytes, and a cut name is another name: shorten it ourselves, with a checksum of what was lost. */
function indexName(table: string, columns: readonly string[], suffix: string): string {
  const full = `${table}_${columns.join('_')}_${suffix}`;
  return full.length <= 63 ? full : `${full.slice(0, 52)}_${checksum(full)}_${suffix}`.slice(0, 63);
}

function checksum(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(31, hash) + text.charCodeAt(index);
  return (hash >>> 0).toString(36).slice(0, 5);
}
