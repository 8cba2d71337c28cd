import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FilterOperator } from '#engine/query/filter';
import { AppError } from '../app-error';
import { comparedValue, comparedValues } from './compared-value';
import { escapeLike } from './escape-like';
import type { ReadyColumn } from './ready-column';

/** Whether a column holds more than nothing: an empty text and an empty list are nothing. */
export function presenceOf({ fullRef, type }: ReadyColumn): RawBuilder<SqlBool> {
  if (type === 'text') return sql`${fullRef} <> ''`;
  if (type === 'jsonb') return sql`${fullRef} not in ('[]', '""', 'null', '[null, null]')`;
  return sql`${fullRef} is not null`;
}

/**
 * A column held against a value, which goes along as a parameter of the column's own type, so that an index serves.
 * `field` is what the asker calls the column. Throws `filterInvalid` for a value that is none of the column's.
 */
export function comparisonOf(column: ReadyColumn, is: FilterOperator, value: unknown, field: string): RawBuilder<SqlBool> {
  const { fullRef, type } = column;
  const invalid = (): never => {
    throw new AppError('filterInvalid', { field, value: JSON.stringify(value ?? null).slice(0, 100) });
  };
  switch (is) {
    case 'equals':
      if (value === null || value === undefined || value === '') return sql`(${presenceOf(column)}) is not true`;
      return type === 'jsonb' ? holdsSome(column, Array.isArray(value) ? value : [value]) : sql`${fullRef} = ${comparedValue(column, value) ?? invalid()}`;
    case 'in': {
      const list = (Array.isArray(value) ? (value as unknown[]) : [value]).filter((one) => one !== null && one !== undefined && one !== '');
      if (list.length === 0) return sql`false`;
      return type === 'jsonb' ? holdsSome(column, list) : sql`${fullRef} = any(${comparedValues(column, list) ?? invalid()})`;
    }
    case 'contains':
      return typeof value === 'string' || typeof value === 'number' ? containing(column, String(value)) : invalid();
    case 'between': {
      if (type === 'jsonb' || !Array.isArray(value) || value.length > 2) return invalid();
      const sides = [sql` >= `, sql` <= `].flatMap((sign, index) => {
        const side: unknown = value[index];
        return side === null || side === undefined || side === '' ? [] : [sql<SqlBool>`${fullRef}${sign}${comparedValue(column, side) ?? invalid()}`];
      });
      return sides.length === 0 ? sql`true` : sql`${sql.join(sides, sql` and `)}`;
    }
    case 'greater':
    case 'atLeast':
    case 'less':
    case 'atMost':
      return type === 'jsonb' ? invalid() : sql`${fullRef}${sql.raw(signs[is])}${comparedValue(column, value) ?? invalid()}`;
    default:
      throw new TypeError(`${is} is not compared with a value.`);
  }
}

const signs = { greater: ' > ', atLeast: ' >= ', less: ' < ', atMost: ' <= ' } as const;

function containing({ fullRef, type }: ReadyColumn, part: string): RawBuilder<SqlBool> {
  const pattern = `%${escapeLike(part)}%`;
  if (type === 'text') return sql`${fullRef} ilike ${pattern}`;
  if (type !== 'jsonb') return sql`${fullRef}::text ilike ${pattern}`;
  // A single value is a list of one.
  return sql`exists (select from jsonb_array_elements_text(case jsonb_typeof(${fullRef}) when 'array' then ${fullRef} else jsonb_build_array(${fullRef}) end) as entry("#text") where "#text" ilike ${pattern})`;
}

/** Choices are texts or numbers, and clients do not always know which. A list among the values is a path: all of it. */
function holdsSome({ fullRef }: ReadyColumn, values: readonly unknown[]): RawBuilder<SqlBool> {
  const forms = values.flatMap((value) => {
    if (Array.isArray(value)) return [value, [value]];
    if (typeof value === 'number') return [[value], [String(value)]];
    return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? [[value], [Number(value)]] : [[value]];
  });
  return sql`${fullRef} @> any(${forms.map((form) => JSON.stringify(form))}::jsonb[])`;
}
