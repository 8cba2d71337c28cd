import { systemColumns, type Collection, type Column } from '#engine/collection';
import { rowColumns } from '#engine/row-table';
import { isEmptyTable, usedColumns } from './column-contents';
import type { Database } from './database';
import type { RenameStep } from './plan';
import type { FieldMatches } from './renames';
import type { DatabaseShape } from './shape';

/** A column, or a table of rows, that is no longer described. Names are those before the change. */
export interface RemovedColumn {
  table: string;
  /** Missing for a table of rows. */
  column?: Pick<Column, 'name' | 'type'>;
  field: string;
  /** The field of the sub-table. */
  rowsOf?: string;
  /** The names after the change. */
  keptIn: string;
  keptAs: string;
}

interface ColumnsChange {
  /** The collection before. */
  collection: Collection;
  matches: FieldMatches;
  after: Collection;
  current: DatabaseShape;
  renames: readonly RenameStep[];
}

/** The columns and tables of rows without a field in the new collection, as far as they have values. */
export async function removedColumns(
  db: Database,
  { collection, matches, after, current, renames }: ColumnsChange,
): Promise<RemovedColumn[]> {
  const tableAfter = (table: string) => renames.find((step) => step.kind === 'renameTable' && step.table === table)?.to ?? table;
  const columnAfter = (table: string, column: string) => {
    const step = renames.find((rename) => rename.kind === 'renameColumn' && rename.table === tableAfter(table) && rename.column === column);
    return step?.to ?? column;
  };
  const gone = (table: string, columns: readonly Column[], later: readonly Column[], rowsOf?: string) => {
    const laterFields = new Set(later.map(({ field }) => field));
    const system = rowsOf === undefined ? systemFields : systemFieldsOfRows;
    return columns
      .filter(({ name, field }) => !system.has(field) && current.get(table)?.columns.has(name))
      .filter(({ field }) => !laterFields.has(matches.get(field) ?? ''))
      .map((column): RemovedColumn & { column: Column } => ({
        table,
        column,
        field: column.field,
        ...(rowsOf !== undefined && { rowsOf }),
        keptIn: tableAfter(table),
        keptAs: columnAfter(table, column.name),
      }));
  };
  const candidates = gone(collection.table, collection.columns, after.columns);
  const tables: RemovedColumn[] = [];
  for (const { field, table, columns } of collection.rowTables) {
    const later = after.rowTables.find((rows) => rows.field === matches.get(field));
    if (later) candidates.push(...gone(table, columns, later.columns, field));
    else if (current.has(table) && !(await isEmptyTable(db, table))) tables.push({ table, field, keptIn: table, keptAs: '' });
  }
  const used = new Map<string, ReadonlySet<string>>();
  for (const table of new Set(candidates.map((candidate) => candidate.table))) {
    const columns = candidates.filter((candidate) => candidate.table === table).map(({ column }) => column);
    used.set(table, await usedColumns(db, table, columns));
  }
  return [...candidates.filter(({ table, column }) => used.get(table)?.has(column.name)), ...tables];
}

/** Columns of every table, which are not fields of a form. A field of a sub-table may have another of these names. */
const systemFields: ReadonlySet<string> = new Set(systemColumns.map(({ field }) => field));
const systemFieldsOfRows: ReadonlySet<string> = new Set(rowColumns.map(({ field }) => field));
