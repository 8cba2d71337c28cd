import { rowsBelow } from '../behaviours/rows-below';
import { newId } from '../storage/new-id';
import type { Row } from '../storage/records';

/**
 * Rows under a heading for each value of a field, in the order in which the values come first. A heading bears the value
 * where the first column of the list is, as existing clients draw it there.
 *
 * @example groupedRows([{ id: '1', site: 'A', name: 'x' }], 'site', 'name').map(({ name, children }) => [name, children]) // [['A', [{ id: '1', site: 'A', name: 'x' }]]]
 */
export const groupedRows = (rows: readonly Row[], groupField: string, firstColumn: string): Row[] =>
  [...rowsBelow(rows, (row) => row[groupField] ?? '')].map(([value, children]) => ({ id: newId(), top: true, [groupField]: value, [firstColumn]: value, children }));
