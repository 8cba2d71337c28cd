import { localDate } from '../dates/days';
import type { ColumnType } from '../definition';
import type { QueryField } from './query-fields';
import { refuse } from './query-issue';

/** Maximum characters of a text in a query. */
const maxLength = 2_000;
/** Maximum number of values in a list. */
const maxValues = 1_000;

/**
 * A value in the type of its field; a date as its local moment. Throws an `IssueError` at `path` for a value that the field does
 * not accept.
 */
export function queryValue({ type, unit, days, label, isVerbatim }: QueryField, posted: unknown, path: string): string | number | boolean {
  const value = typeof posted === 'string' && isVerbatim !== true ? posted.trim() : posted;
  if (typeof value === 'string' && value.length > maxLength) return refuse(path, 'maxLength', { limit: maxLength, label });
  const converted = unit === undefined ? readers[type](value) : localDate(value, { unit, days: days === true });
  return converted ?? refuse(path, 'type', { expected: unit === undefined ? expected[type] : 'date', label });
}

/** The values of a list, each in the type of the field. A single value is a list of one. */
export function queryValues(field: QueryField, value: unknown, path: string): (string | number | boolean)[] {
  const list = (Array.isArray(value) ? value : [value]) as unknown[];
  if (list.length > maxValues) return refuse(path, 'maxItems', { limit: maxValues, label: field.label });
  return list.map((item, index) => queryValue(field, item, Array.isArray(value) ? `${path}/${index}` : path));
}

/** The two ends of a range; `null` is an open end. */
export function querySides(field: QueryField, value: unknown, path: string): [unknown, unknown] {
  if (!Array.isArray(value) || value.length > 2) return refuse(path, 'type', { expected: 'array', label: field.label });
  const side = (index: number) => {
    const end: unknown = value[index];
    return isEmpty(end) ? null : queryValue(field, end, `${path}/${index}`);
  };
  return [side(0), side(1)];
}

/** Whether a value does not restrict a query. */
export const isBlankValue = (value: unknown): boolean => isEmpty(value) || value === '[]' || (Array.isArray(value) && value.every(isEmpty));

const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const number = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^\s*-?\d{1,30}(\.\d{1,30})?\s*$/.test(value) ? Number(value) : undefined;
};
const scalar = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

const readers: Readonly<Record<ColumnType, (value: unknown) => string | number | boolean | undefined>> = {
  text: (value) => (scalar(value) === undefined ? undefined : String(value)),
  integer: number,
  bigint: number,
  numeric: number,
  boolean: (value) => booleans.get(value),
  jsonb: scalar,
};

const expected: Readonly<Record<ColumnType, string>> = {
  text: 'string',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  jsonb: 'string',
};
