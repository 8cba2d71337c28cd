import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue } from '#engine/check-record';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { Row } from '../../storage/records';
import { linesIn } from './cell-texts';
import type { TransferColumn } from './transfer-columns';

/**
 * The body of a new record, or of a new row of a sub-table: empty cells are left out, so that defaults apply. A field without a
 * default whose empty value means something has that value, as in a new form: a switch is off.
 *
 * @example newBody({ name: null, open: undefined }, columns) // { open: 0 }
 */
export function newBody(values: Row, columns: readonly TransferColumn[]): Row {
  const body: Row = {};
  for (const column of columns) {
    const { id, columns: cells } = column;
    const value = values[id] ?? initialOf(column);
    if (cells && Array.isArray(value)) body[id] = value.map((row: unknown) => (isJsonObject(row) ? newBody(row, cells) : row));
    else if (value !== undefined) body[id] = value;
  }
  return body;
}

const initialOf = ({ definition, node }: TransferColumn): JsonValue | undefined =>
  typeof definition.empty === 'number' && node.default === undefined ? definition.empty : undefined;

/** The change of a stored record by a file. */
interface ChangedBody {
  body: Row;
  /** Switches that are on and have an empty cell: they have no empty value. */
  blank: TransferColumn[];
  unsure: UnsureRow[];
}

/** A row of a sub-table that may be another one than the stored row which has values in columns that the file lacks. */
export interface UnsureRow {
  table: TransferColumn;
  /** From 0. */
  row: number;
  missing: readonly TransferColumn[];
  /** Whether it has these values all the same. */
  isKept: boolean;
}

/**
 * The body of a stored record: an empty cell empties its field, and what the file does not have keeps its value. `stored` are all
 * columns with values of their own that the caller sees.
 */
export function changedBody(
  values: Row,
  before: Row,
  columns: readonly TransferColumn[],
  stored: readonly TransferColumn[],
): ChangedBody {
  const changed: ChangedBody = { body: {}, blank: [], unsure: [] };
  for (const column of columns) {
    const { id } = column;
    const value = values[id];
    if (value === undefined || (isEmptyValue(value) && isEmptyValue(before[id]))) continue;
    if (column.columns) changed.body[id] = changedRows(linesIn(value), linesIn(before[id]), { column, stored, changed });
    else if (!isBlank(column, value)) changed.body[id] = value;
    else if (!isOff(column, before[id])) changed.blank.push(column);
  }
  return changed;
}

interface TableOptions {
  column: TransferColumn;
  stored: readonly TransferColumn[];
  changed: ChangedBody;
}

/**
 * The rows with the ids of the stored ones that they are: of those with equal cells, else, if there are as many, of the one at their
 * place. A row with an id keeps the cells that the file does not have.
 */
function changedRows(rows: readonly Row[], before: readonly Row[], { column: table, stored, changed }: TableOptions): Row[] {
  const { columns = [] } = table;
  const isEqual = (row: Row, other: Row) => columns.every((column) => isSame(column, row[column.id], other[column.id]));
  const left = new Set(before.keys());
  const places: (number | undefined)[] = [];
  const claim = (placeOf: (row: Row, index: number) => number | undefined) => {
    for (const [index, row] of rows.entries()) {
      const place = places[index] ?? placeOf(row, index);
      places[index] = place;
      if (place !== undefined) left.delete(place);
    }
  };
  const equalAt = (row: Row, place: number): number | undefined =>
    left.has(place) && isEqual(row, before[place] ?? {}) ? place : undefined;
  claim(equalAt);
  claim((row) => [...left].find((place) => equalAt(row, place) !== undefined));
  const areEqual = [...places];
  if (rows.length === before.length) claim((_, index) => (left.has(index) ? index : undefined));
  const shown = stored.find(({ id }) => id === table.id)?.columns ?? [];
  const filled = (row: Row, others: readonly Row[]): TransferColumn[] =>
    shown.filter(({ id }) => row[id] === undefined && others.some((other) => !isEmptyValue(other[id])));
  const ambiguous = new Map<string, boolean>();
  return rows.map((row, index) => {
    const place = places[index];
    const other = place === undefined ? undefined : before[place];
    const isSure = areEqual[index] !== undefined && !isOneOfMore(row);
    const missing = isSure ? [] : filled(row, other ? [other] : [...left].map((each) => before[each] ?? {}));
    if (missing.length > 0) changed.unsure.push({ table, row: index, missing, isKept: other !== undefined });
    if (!other) return newBody(row, columns);
    const blank = columns.filter((column) => isBlank(column, row[column.id]));
    changed.blank.push(...blank.filter((column) => !isOff(column, other[column.id])));
    return { ...withoutCells(row, blank), id: other['id'] };
  });

  /** Whether the file has fewer of some equal rows, so that one of others may be meant. */
  function isOneOfMore(row: Row): boolean {
    const key = JSON.stringify(row);
    const known = ambiguous.get(key) ?? isAmbiguous(row);
    ambiguous.set(key, known);
    return known;
  }

  function isAmbiguous(row: Row): boolean {
    const equal = before.filter((other) => isEqual(row, other));
    if (equal.length < 2) return false;
    const [first = {}] = equal;
    return (
      equal.some((other) => shown.some((column) => !isSame(column, first[column.id], other[column.id]))) &&
      rows.filter((other) => equal.some((each) => isEqual(other, each))).length < equal.length
    );
  }
}

const withoutCells = (row: Row, columns: readonly TransferColumn[]): Row =>
  columns.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([id]) => columns.every((column) => column.id !== id)));

const isBlank = ({ definition, node }: TransferColumn, value: unknown): boolean =>
  value === null && definition.states?.(node) !== undefined;

const isOff = ({ definition, node }: TransferColumn, stored: unknown): boolean =>
  isEmptyValue(stored) || stored === definition.states?.(node)?.off;

/** Whether a cell, which the file may lack, says what is stored. */
const isSame = (column: TransferColumn, value: unknown, stored: unknown): boolean =>
  value === undefined ||
  (isEmptyValue(value) && isEmptyValue(stored)) ||
  (isBlank(column, value) ? isOff(column, stored) : isDeepStrictEqual(value, stored));
