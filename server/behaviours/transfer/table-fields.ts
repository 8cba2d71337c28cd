import type { SourceColumn } from '../../interfaces/sql/source-tables';
import type { Row } from '../../storage/records';

/** The columns of a table as existing clients list them. */
export const tableFields = (columns: readonly SourceColumn[]): Row[] =>
  columns.map(({ name, comment, type, length, digits, isRequired, isKey }) => ({
    id: name,
    field: name,
    fieldName: comment,
    dataType: type,
    dataLength: String(length ?? digits ?? ''),
    allowNull: isRequired ? 0 : 1,
    primaryKey: isKey ? 1 : 0,
    identity: 0,
    defaults: '',
  }));
