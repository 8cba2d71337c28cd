import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue } from '#engine/check-record';
import { isJsonObject } from '#engine/json';

/**
 * Whether a value says what another one says: no value, an empty text and an empty list are equal, also as cells of a sub-table.
 *
 * @example isSameValue([{ id: '1', note: '' }], [{ id: '1', note: null }]) // true
 */
export const isSameValue = (value: unknown, other: unknown): boolean =>
  (isEmptyValue(value) && isEmptyValue(other)) || isDeepStrictEqual(filledCells(value), filledCells(other));

const filledCells = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row: unknown) =>
        isJsonObject(row) ? Object.fromEntries(Object.entries(row).filter(([, cell]) => !isEmptyValue(cell))) : row,
      )
    : value;
