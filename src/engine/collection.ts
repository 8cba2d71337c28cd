import type { Column } from './column';
import { columnName } from './column-name';
import { isDayUnit } from './dates/date-unit';
import type { ColumnType } from './definition';
import type { DescriptorNode } from './generated/descriptor.gen';
import { indexOf, type Index } from './index-of';
import type { JsonValue } from './json';
import type { ParsedResource } from './parsed';
import type { Registry } from './registry';
import { rowTableOf, type RowTable } from './row-table';

export type { Column };

/**
 * The tables of a resource: one for its records and one for the rows of each sub-table. Nothing in it comes from a request.
 * The table of the records also has `id`, the audit columns, `delete_mark` (soft delete) and `version` (optimistic lock).
 */
export interface Collection {
  resource: string;
  table: string;
  columns: readonly Column[];
  indexes: readonly Index[];
  /** The tables of its sub-tables, whose fields do not have a column. */
  rowTables: readonly RowTable[];
  tree?: { parent: string; root: string; scope?: string };
  order: readonly { column: string; descending: boolean }[];
  /** Columns that the descriptor declares as dropped. */
  drops: readonly string[];
}

/** Columns of every table, with their field names on the wire. Moments are UTC milliseconds. */
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
 * The tables of a resource; `undefined` for a resource without tables.
 *
 * @example collectionOf(dictionaryData, registry)?.columns.map((column) => column.name)
 *   .slice(9, 12) // ['dictionary_type_id', 'parent_id', 'full_name']
 */
export function collectionOf(resource: ParsedResource, registry: Registry): Collection | undefined {
  const { collection } = resource;
  if (!collection) return undefined;
  const columnNameOf = (field: string): string =>
    systemColumns.find((column) => column.field === field)?.name ?? collection.columns?.[field] ?? columnName(field);
  const isRows = (field: DescriptorNode): boolean => registry.field(field.jnpfKey).rows === true;
  const columns = [
    ...systemColumns,
    ...columnsOf(
      resource.fields.filter((field) => !isRows(field)),
      columnNameOf,
      registry,
    ),
  ];
  checkNames(resource.id, columns);
  const rowTables = resource.fields
    .filter(isRows)
    .map((field) =>
      rowTableOf(field, resource, (children) =>
        columnsOf(children, (id) => collection.columns?.[`${field.id}.${id}`] ?? columnNameOf(id), registry),
      ),
    );
  for (const { columns: inRows } of rowTables) checkNames(resource.id, inRows);
  const indexIn = (fields: readonly string[], kind: Parameters<typeof indexOf>[3]) =>
    isOfRows(fields) ? [] : [indexOf(collection.table, columns, fields, kind)];
  return {
    resource: resource.id,
    table: collection.table,
    columns,
    indexes: [
      ...(collection.unique ?? []).flatMap((fields) => indexIn(fields, 'unique')),
      ...(collection.indexes ?? []).flatMap((fields) => indexIn(fields, 'plain')),
      ...(collection.search ?? []).flatMap((field) => indexIn([field], 'trigram')),
    ],
    rowTables,
    ...(collection.tree && { tree: collection.tree }),
    order: (collection.order ?? ['creatorTime']).map((entry) => ({
      column: columnNameOf(entry.replace(/^-/, '')),
      descending: entry.startsWith('-'),
    })),
    drops: (collection.drops ?? []).map(columnNameOf),
  };
}

/** Whether a name is `table.column`, a column of a sub-table. */
const isOfRows = (fields: readonly string[]): boolean => fields.some((field) => field.includes('.'));

const columnsOf = (fields: readonly DescriptorNode[], columnNameOf: (field: string) => string, registry: Registry): Column[] =>
  fields.flatMap((field) => {
    const definition = registry.field(field.jnpfKey);
    const type = definition.column(field);
    const isWords = type === 'text' && definition.operators.includes('contains');
    const unit = type === 'bigint' ? definition.moment?.(field) : undefined;
    // Always nullable: a field may become required after the first rows. The record schema checks required fields.
    return type === null
      ? []
      : [
          {
            field: field.id,
            name: columnNameOf(field.id),
            type,
            nullable: true,
            ...(isWords && { isWords }),
            ...(unit && isDayUnit(unit) && { days: true as const }),
            default: defaultOf(type, field.default),
          },
        ];
  });

/** The default of a column. A default of another type is ignored, because forms of other systems contain any value. */
function defaultOf(type: ColumnType, value: unknown): JsonValue | undefined {
  return isOfType(type, value) ? (value as JsonValue | undefined) : undefined;
}

function isOfType(type: ColumnType, value: unknown): boolean {
  if (type === 'jsonb') return true;
  if (type === 'boolean' || type === 'text') return typeof value === (type === 'text' ? 'string' : 'boolean');
  return type === 'numeric' ? Number.isFinite(value) : Number.isSafeInteger(value);
}

function checkNames(resource: string, columns: readonly Column[]): void {
  const owners = new Map<string, string>();
  for (const { name, field } of columns) {
    const owner = owners.get(name);
    if (owner !== undefined)
      throw new Error(
        `\`${resource}\`: the fields \`${owner}\` and \`${field}\` have the same column \`${name}\`. ` +
          'Rename one column in `collection.columns`.',
      );
    owners.set(name, field);
  }
}
