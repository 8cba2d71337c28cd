import { sql, type RawBuilder } from 'kysely';
import type { ReadyColumn } from './ready-column';

type Compared = Pick<ReadyColumn, 'type'>;

/** A value as a parameter of the column's type; `undefined` when the type does not accept it. */
export function comparedValue(column: Compared, value: unknown): RawBuilder<unknown> | undefined {
  const parsed = parserOf(column)(value);
  return parsed === undefined ? undefined : sql`${parsed}::${sql.raw(typeFor(column, [parsed]))}`;
}

/** Several values as one array parameter; `undefined` when the type does not accept all of them. */
export function comparedValues(column: Compared, values: readonly unknown[]): RawBuilder<unknown> | undefined {
  const parsed = values.map(parserOf(column));
  return parsed.includes(undefined) ? undefined : sql`${parsed}::${sql.raw(typeFor(column, parsed as string[]))}[]`;
}

const parserOf = ({ type }: Compared): ((value: unknown) => string | undefined) =>
  type === 'text' ? text : type === 'boolean' ? truth : number;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

const truth = (value: unknown): string | undefined =>
  ['true', '1'].includes(String(value)) ? 'true' : ['false', '0'].includes(String(value)) ? 'false' : undefined;

function number(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === 'string' && /^\s*-?\d{1,100}(\.\d{1,100})?\s*$/.test(value) ? value.trim() : undefined;
}

/** `numeric` for a number that the column's type cannot hold: PostgreSQL would refuse it as the column's type. */
function typeFor({ type }: Compared, values: readonly string[]): string {
  const limit = type === 'integer' ? 2_147_483_647 : type === 'bigint' ? Number.MAX_SAFE_INTEGER : undefined;
  const fits = (value: string) =>
    Number.isInteger(Number(value)) && Math.abs(Number(value)) <= (limit ?? Infinity) && /^-?\d+$/.test(value);
  return limit === undefined || values.every(fits) ? type : 'numeric';
}
