import type { Column } from './column';
import { columnName, shortName } from './column-name';
import type { DescriptorNode } from './generated/descriptor.gen';
import { indexOf, type Index } from './index-of';
import type { ParsedResource } from './parsed';
import { isFieldReference } from './resolve-fields';

/** The table of the rows of a sub-table, with the id of their record and their position. */
export interface RowTable {
  /** The id of the sub-table's field. */
  field: string;
  table: string;
  /** `rowColumns`, then the columns of the fields. */
  columns: readonly Column[];
  indexes: readonly Index[];
}

/** Columns of every row table. Its key is the record and the id, as the id of a row is unique in its record. */
export const rowColumns: readonly Column[] = [
  { field: 'id', name: 'id', type: 'text', nullable: false },
  { field: '#parent', name: 'parent_id', type: 'text', nullable: false },
  { field: '#position', name: 'position', type: 'integer', nullable: false },
];

/** The row table of a sub-table. Names of other tables do not contain `$`, so the names never collide. */
export function rowTableOf(
  field: DescriptorNode,
  { collection }: ParsedResource,
  columnsOf: (children: readonly DescriptorNode[]) => Column[],
): RowTable {
  const children = (field.children ?? []).filter((child): child is DescriptorNode => !isFieldReference(child));
  const own = columnsOf(children).map((column) => (reservedNames.has(column.name) ? { ...column, name: `${column.name}_` } : column));
  const table = shortName(`${collection?.table ?? ''}$${collection?.columns?.[field.id] ?? columnName(field.id)}`, 63);
  const columns = [...rowColumns, ...own];
  const indexesOver = (names: readonly string[], kind: 'plain' | 'trigram'): Index[] => {
    const ownNames = names
      .filter((name) => name.replace(/^-/, '').startsWith(`${field.id}.`))
      .map((name) => name.replace(`${field.id}.`, ''));
    return ownNames.length > 0 ? [indexOf(table, columns, ownNames, kind)] : [];
  };
  return {
    field: field.id,
    table,
    columns,
    indexes: [
      ...(collection?.indexes ?? []).flatMap((names) => indexesOver(names, 'plain')),
      ...(collection?.search ?? []).flatMap((name) => indexesOver([name], 'trigram')),
    ],
  };
}

const reservedNames = new Set(rowColumns.map(({ name }) => name));
