import { sql, type RawBuilder } from 'kysely';
import type { ReadyColumn } from './ready-column';

type Compared = Pick<ReadyColumn, 'type'>;

/** A value as a parameter of the column's type; `undefined` for one that cannot be compared with the column's. */
export function comparedValue(column: Compared, value: unknown): RawBuilder<unknown> | undefined {
  const read = readerOf(column)(value);
  return read === undefined ? undefined : sql`${read}::${sql.raw(typeFor(column, [read]))}`;
}

/** The same of several values: one parameter, however many. */
export function comparedValues(column: Compared, values: readonly unknown[]): RawBuilder<unknown> | undefined {
  const read = values.map(readerOf(column));
  return read.includes(undefined) ? undefined : sql`${read}::${sql.raw(typeFor(column, read as string[]))}[]`;
}

const readerOf = ({ type }: Compared): ((value: unknown) => string | undefined) => (type === 'text' ? text : type === 'boolean' ? truth : number);

const text = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined);

const truth = (value: unknown): string | undefined => (['true', '1'].includes(String(value)) ? 'true' : ['false', '0'].includes(String(value)) ? 'false' : undefined);

function number(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === 'string' && /^\s*-?\d{1,100}(\.\d{1,100})?\s*$/.test(value) ? value.trim() : undefined;
}

/** A number that the column's type cannot hold can be compared with it all the same. */
function typeFor({ type }: Compared, values: readonly string[]): string {
  const limit = type === 'integer' ? 2_147_483_647 : type === 'bigint' ? Number.MAX_SAFE_INTEGER : undefined;
  return limit === undefined || values.every((value) => Number.isInteger(Number(value)) && Math.abs(Number(value)) <= limit && /^-?\d+$/.test(value)) ? type : 'numeric';
}
