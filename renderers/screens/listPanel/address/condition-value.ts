import { formatDate } from '#engine/dates/format-date';
import { localDate, storedDay } from '#engine/dates/days';
import { momentOf } from '#engine/dates/moment-of';
import { isJsonObject } from '#engine/json';
import type { ConditionKind } from './list-shape';

/** A value with its moments written as dates, if the dates mean the same moments. */
export function datesIn(value: unknown, kind: ConditionKind | undefined): unknown {
  if (!kind?.isMoment) return value;
  if (Array.isArray(value)) return value.map((item) => datesIn(item, kind));
  if (typeof value !== 'number') return value;
  if (kind.dayUnit) return formatDate(value, { pattern: 'yyyy-MM-dd', unit: 'day', days: true });
  const text = ['yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm:ss']
    .map((pattern) => formatDate(value, { pattern }))
    .find((candidate) => momentOf(candidate) === value);
  return text ?? value;
}

/** A value from an address as the field's input gives it; `undefined` for a value that the field cannot have. */
export function fittingValue(value: unknown, kind: ConditionKind): unknown {
  if (!kind.isMoment) return fits(value, kind) ? value : undefined;
  const read = (side: unknown): number | undefined => {
    if (!kind.dayUnit) return momentOf(side);
    const local = localDate(side, { days: true, unit: 'day' });
    return local === undefined ? undefined : storedDay(local);
  };
  if (!Array.isArray(value)) return read(value);
  const moments = value.map((side: unknown) => (side === null ? null : read(side)));
  return moments.length === 2 && !moments.includes(undefined) && moments.some((side) => side !== null) ? moments : undefined;
}

function fits(value: unknown, kind: ConditionKind): boolean {
  if (Array.isArray(value))
    return value.length > 0 && value.length <= maxValues && value.every((item) => item === null || fits(item, kind));
  if (isJsonObject(value) || value === null || value === undefined || value === '') return false;
  const isNumber = kind.column === 'integer' || kind.column === 'bigint' || kind.column === 'numeric';
  if (isNumber) return Number.isFinite(Number(value));
  return kind.column !== 'text' || typeof value === 'string';
}

/** Most values of a condition that the server reads. */
const maxValues = 500;
