import { momentOf } from '../dates/moment-of';
import type { ColumnType } from '../definition';
import type { QueryField } from './query-fields';
import { refuse } from './query-issue';

/** Characters of a text that is looked for, and values of a list. */
const longest = 2_000;
const most = 1_000;

/** A value in the type of the field that it is held against. Throws an `IssueError` at `path` for what is none. */
export function queryValue({ type, unit, label }: QueryField, value: unknown, path: string): string | number | boolean {
  if (typeof value === 'string' && value.length > longest) return refuse(path, 'maxLength', { limit: longest, label });
  const read = unit === undefined ? readers[type](value) : momentOf(value);
  return read ?? refuse(path, 'type', { expected: unit === undefined ? expected[type] : 'date', label });
}

/** The values of a list, each in the type of the field. A single value is a list of one. */
export function queryValues(field: QueryField, value: unknown, path: string): (string | number | boolean)[] {
  const list = (Array.isArray(value) ? value : [value]) as unknown[];
  if (list.length > most) return refuse(path, 'maxItems', { limit: most, label: field.label });
  return list.map((one, index) => queryValue(field, one, Array.isArray(value) ? `${path}/${index}` : path));
}

/** The two sides of a range; `null` is an open one. */
export function querySides(field: QueryField, value: unknown, path: string): [unknown, unknown] {
  if (!Array.isArray(value) || value.length > 2) return refuse(path, 'type', { expected: 'array', label: field.label });
  const side = (index: number) => {
    const given: unknown = value[index];
    return given === null || given === undefined || given === '' ? null : queryValue(field, given, `${path}/${index}`);
  };
  return [side(0), side(1)];
}

/** Whether nothing was asked for. */
export const isBlankValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === '[]' || (Array.isArray(value) && value.every((one) => one === null || one === undefined || one === ''));

const number = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^\s*-?\d{1,30}(\.\d{1,30})?\s*$/.test(value) ? Number(value) : undefined;
};
const scalar = (value: unknown) => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined);
const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([[true, true], [1, true], ['1', true], ['true', true], [false, false], [0, false], ['0', false], ['false', false]]);

const readers: Readonly<Record<ColumnType, (value: unknown) => string | number | boolean | undefined>> = {
  text: (value) => (scalar(value) === undefined ? undefined : String(value)),
  integer: number,
  bigint: number,
  numeric: number,
  boolean: (value) => booleans.get(value),
  jsonb: scalar,
};

const expected: Readonly<Record<ColumnType, string>> = { text: 'string', integer: 'number', bigint: 'number', numeric: 'number', boolean: 'boolean', jsonb: 'string' };
