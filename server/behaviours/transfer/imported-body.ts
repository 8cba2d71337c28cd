import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue } from '#engine/check-record';
import { isJsonObject } from '#engine/json';
import type { Row } from '../../storage/records';
import { linesIn } from './cell-texts';
import type { TransferColumn } from './transfer-columns';

/** The body of a new record: empty cells are left out, so that defaults apply. The values themselves, if none is empty. */
export function newBody(values: Row): Row {
  if (Object.values(values).every((value) => value !== null && !Array.isArray(value))) return values;
  const body: Row = {};
  for (const id of Object.keys(values)) {
    const value = values[id];
    if (Array.isArray(value)) body[id] = value.map((row: unknown) => (isJsonObject(row) ? newBody(row) : row));
    else if (value !== null) body[id] = value;
  }
  return body;
}

/**
 * The body of a stored record: an empty cell empties its field. Rows of a sub-table that equal stored ones keep their ids,
 * and so the cells that the file does not have.
 */
export function changedBody(values: Row, before: Row, columns: readonly TransferColumn[]): Row {
  const changed = Object.entries(values).filter(([id, value]) => !(isEmptyValue(value) && isEmptyValue(before[id])));
  return Object.fromEntries(
    changed.map(([id, value]) => {
      const inner = columns.find((column) => column.id === id)?.columns;
      return [id, inner ? rowsWithIds(linesIn(value), linesIn(before[id]), inner) : value];
    }),
  );
}

function rowsWithIds(rows: readonly Row[], stored: readonly Row[], columns: readonly TransferColumn[]): Row[] {
  const left = [...stored];
  return rows.map((row) => {
    const place = left.findIndex((candidate) => columns.every(({ id }) => !(id in row) || isSame(row[id], candidate[id])));
    const [same] = place < 0 ? [] : left.splice(place, 1);
    return same ? { ...row, id: same['id'] } : newBody(row);
  });
}

const isSame = (value: unknown, stored: unknown): boolean =>
  (isEmptyValue(value) && isEmptyValue(stored)) || isDeepStrictEqual(value, stored);
