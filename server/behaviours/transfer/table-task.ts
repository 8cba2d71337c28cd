import type { DateFormat } from '#engine/dates/date-format';
import type { ColumnType } from '#engine/definition';
import type { WorkbookShape } from '../../excel/workbook-file';

/** The cells of a column: stored texts and numbers, moments, or what the names of its values are. */
type CellContent = 'stored' | 'named' | (DateFormat & { /** Not a cell of a date. */ isText: boolean });

/** A column of a table of records, in the order of the statement that reads them. */
export interface FileColumn {
  /** The key in the rows of a sub-table. */
  id: string;
  type: ColumnType;
  content: CellContent;
  /** The columns of a sub-table. */
  columns?: readonly FileColumn[];
}

/** A file that a thread makes of records, apart from their names. */
export interface TableTask {
  /** A list has one heading for each column. */
  format: { csv: readonly string[] } | { xlsx: WorkbookShape };
  columns: readonly FileColumn[];
}

/** Values of a column that a file needs the cells of. Columns count from 0, in groups too. */
export interface CellQuestion {
  column: number;
  values: unknown[];
}
