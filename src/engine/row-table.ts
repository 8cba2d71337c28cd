import type { Column } from './collection';
import { columnName, shortName } from './column-name';
import type { DescriptorNode } from './generated/descriptor.gen';
import { indexOf, type Index } from './index-of';
import type { ParsedResource } from './parsed';
import { isFieldReference } from './resolve-fields';

/** The table that keeps the rows of a sub-table, each with the id of its record and its place among the rows. */
export interface RowTable {
  /** The id of the field whose rows they are. */
  field: string;
  table: string;
  /** `rowColumns`, then those of the fields of a row. */
  columns: readonly Column[];
  indexes: readonly Index[];
}

/** Columns that every table of rows has. Its key is the record and the id: a row has its id within its record. */
export const rowColumns: readonly Column[] = [
  { field: 'id', name: 'id', type: 'text', nullable: false },
  { field: '#parent', name: 'parent_id', type: 'text', nullable: false },
  { field: '#position', name: 'position', type: 'integer', nullable: false },
];

/** The table of a field that has rows. `$` stands in no other table's name, so that no resource can have the same one. */
export function rowTableOf(field: DescriptorNode, { collection }: ParsedResource, columnsOf: (children: readonly DescriptorNode[]) => Column[]): RowTable {
  const children = (field.children ?? []).filter((child): child is DescriptorNode => !isFieldReference(child));
  const own = columnsOf(children).map((column) => (reserved.has(column.name) ? { ...column, name: `${column.name}_` } : column));
  const table = shortName(`${collection?.table ?? ''}$${collection?.columns?.[field.id] ?? columnName(field.id)}`, 63);
  const columns = [...rowColumns, ...own];
  const inRows = (fields: readonly string[]): string[] => fields.filter((name) => name.replace(/^-/, '').startsWith(`${field.id}.`)).map((name) => name.replace(`${field.id}.`, ''));
  const indexIn = (fields: readonly string[], kind: 'plain' | 'trigram') => (inRows(fields).length > 0 ? [indexOf(table, columns, inRows(fields), kind)] : []);
  return {
    field: field.id,
    table,
    columns,
    indexes: [...(collection?.indexes ?? []).flatMap((fields) => indexIn(fields, 'plain')), ...(collection?.search ?? []).flatMap((name) => indexIn([name], 'trigram'))],
  };
}

const reserved = new Set(rowColumns.map(({ name }) => name));
