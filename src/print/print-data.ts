import { isJsonObject } from '#engine/json';
import { plainDecimal } from '#engine/plain-decimal';

/** The values of a record: those of its own by name, and a list of rows for each sub-table. */
export type PrintData = Readonly<Record<string, unknown>>;

export type PrintRow = Readonly<Record<string, unknown>>;

/** The name of the set that holds the record's own values. */
export const headSet = 'headTable';

/** The rows of a sub-table; `undefined` for a set that is not a sub-table. Templates of other servers count the sub-tables. */
export function rowsOfSet(data: PrintData, set: string): readonly PrintRow[] | undefined {
  if (set === headSet) return undefined;
  if (Object.hasOwn(data, set)) return isRows(data[set]) ? data[set] : undefined;
  const number = /^(?:childTable|T)(\d{1,3})$/.exec(set)?.[1] ?? nextOf(/^childrenDataTable(\d{1,3})$/.exec(set)?.[1]);
  return number === undefined ? undefined : Object.values(data).filter(isRows)[Number(number) - 1];
}

const nextOf = (number: string | undefined): string | undefined => (number === undefined ? undefined : String(Number(number) + 1));

const isRows = (value: unknown): value is readonly PrintRow[] => Array.isArray(value) && value.every(isJsonObject);

/** A value as text: digits of a number, JSON of an object. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return plainDecimal(value) ?? String(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
