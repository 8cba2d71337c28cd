import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FilterOperator } from '#engine/query/filter';
import { AppError } from '../app-error';
import type { ReadyColumn } from './ready-column';

/** Compares two columns of a record. Throws `filterInvalid` when their types cannot be compared. */
export function columnComparison(
  column: ReadyColumn,
  is: FilterOperator,
  other: ReadyColumn,
  names: { field: string; other: string },
): RawBuilder<SqlBool> {
  const [left, right] = [column.fullRef, other.fullRef];
  const [kind, otherKind] = [kindOf(column), kindOf(other)];
  const isSameKind = kind === otherKind;
  if (is === 'contains' && kind !== 'list' && otherKind !== 'list') {
    return sql`${right}::text <> '' and position(lower(${right}::text) in lower(${left}::text)) > 0`;
  }
  if (is === 'equals' || is === 'in' || is === 'contains') {
    if (isSameKind) return kind === 'list' ? includesOther(left, right) : sql`${left} = ${right}`;
    if (kind === 'list') return sql`${left} @> to_jsonb(${right})`;
    if (otherKind === 'list') return sql`${right} @> to_jsonb(${left})`;
  }
  const sign = (signs as Partial<Record<FilterOperator, string>>)[is];
  if (sign === undefined || !isSameKind || kind === 'list') throw new AppError('filterInvalid', { field: names.field, value: names.other });
  return sql`${left}${sql.raw(sign)}${right}`;
}

/** Equal lists, or a list that contains the other value, which is not a list. */
function includesOther(left: RawBuilder<unknown>, right: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(${left} = ${right} or ${isSingle(right)} and ${left} @> ${right} or ${isSingle(left)} and ${right} @> ${left})`;
}

const isSingle = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_typeof(${value}) not in ('array', 'object')`;

const signs = { greater: ' > ', atLeast: ' >= ', less: ' < ', atMost: ' <= ' } as const;

/** Two columns of one kind can be compared. */
const kindOf = ({ type }: ReadyColumn): 'text' | 'number' | 'boolean' | 'list' =>
  type === 'jsonb' ? 'list' : type === 'text' || type === 'boolean' ? type : 'number';
