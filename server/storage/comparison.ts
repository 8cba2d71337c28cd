import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchedTexts } from '#engine/folded-text';
import type { FilterOperator } from '#engine/query/filter';
import { AppError } from '../app-error';
import { comparedValue, comparedValues } from './compared-value';
import type { ReadyColumn } from './ready-column';

/** Whether a column has a value. An empty text and an empty list are not values. */
export function presenceOf({ fullRef, type }: ReadyColumn): RawBuilder<SqlBool> {
  if (type === 'text') return sql`${fullRef} <> ''`;
  if (type === 'jsonb') return sql`${fullRef} not in ('[]', '""', 'null', '[null, null]')`;
  return sql`${fullRef} is not null`;
}

/**
 * Compares a column with a value. The value is a parameter of the column's type, so that an index applies.
 * `field` is the caller's name of the column. Throws `filterInvalid` for a value that the column does not accept.
 */
export function comparisonOf(column: ReadyColumn, is: FilterOperator, value: unknown, field: string): RawBuilder<SqlBool> {
  const { fullRef, type } = column;
  const invalid = (): never => {
    throw new AppError('filterInvalid', { field, value: JSON.stringify(value ?? null).slice(0, 100) });
  };
  switch (is) {
    case 'equals':
      if (value === null || value === undefined || value === '') return sql`(${presenceOf(column)}) is not true`;
      if (type === 'jsonb') return includesAny(column, Array.isArray(value) ? value : [value]);
      return sql`${fullRef} = ${comparedValue(column, value) ?? invalid()}`;
    case 'in': {
      const list = (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
        (entry) => entry !== null && entry !== undefined && entry !== '',
      );
      if (list.length === 0) return sql`false`;
      return type === 'jsonb' ? includesAny(column, list) : sql`${fullRef} = any(${comparedValues(column, list) ?? invalid()})`;
    }
    case 'contains':
      return typeof value === 'string' || typeof value === 'number' ? containing(column, String(value)) : invalid();
    case 'between': {
      if (type === 'jsonb' || !Array.isArray(value) || value.length > 2) return invalid();
      const bounds = [sql` >= `, sql` <= `].flatMap((sign, index) => {
        const bound: unknown = value[index];
        if (bound === null || bound === undefined || bound === '') return [];
        return [sql<SqlBool>`${fullRef}${sign}${comparedValue(column, bound) ?? invalid()}`];
      });
      return bounds.length === 0 ? sql`true` : sql`${sql.join(bounds, sql` and `)}`;
    }
    case 'greater':
    case 'atLeast':
    case 'less':
    case 'atMost':
      return type === 'jsonb' ? invalid() : sql`${fullRef}${sql.raw(signs[is])}${comparedValue(column, value) ?? invalid()}`;
    default:
      throw new TypeError(`The operator ${is} does not take a value.`);
  }
}

const signs = { greater: ' > ', atLeast: ' >= ', less: ' < ', atMost: ' <= ' } as const;

function containing({ fullRef, type }: ReadyColumn, part: string): RawBuilder<SqlBool> {
  if (type === 'text') return textContains(fullRef, part);
  if (type !== 'jsonb') return textContains(sql`${fullRef}::text`, part);
  const list = sql`case jsonb_typeof(${fullRef}) when 'array' then ${fullRef} else jsonb_build_array(${fullRef}) end`;
  return sql`exists (select from jsonb_array_elements_text(${list}) as entry("#text") where ${textContains(sql`"#text"`, part)})`;
}

/** Whether a text contains a part, in letters of any case and width. */
export function textContains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  const [first, ...others] = searchedTexts(part).map((each) => textHas(text, each));
  // Parts of one pattern each, because an index of trigrams does not serve a list of them.
  return others.length === 0 ? (first as RawBuilder<SqlBool>) : sql`(${sql.join([first, ...others], sql` or `)})`;
}

function textHas(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  // Digits and Chinese text have no case, and `like` costs a third less.
  const like = sql.raw(part.toLowerCase() === part.toUpperCase() ? 'like' : 'ilike');
  return sql`${text} ${like} ${`%${escapeLike(part)}%`}`;
}

/** Text in which `like` takes every letter literally. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * A value matches a column that holds it alone or among others, as text and as number, since clients send either. A list
 * among the values is a path and matches as a whole.
 */
function includesAny({ fullRef }: ReadyColumn, values: readonly unknown[]): RawBuilder<SqlBool> {
  const candidates = values.flatMap((value) => {
    if (Array.isArray(value)) return [value, [value]];
    if (typeof value === 'number') return [value, String(value)];
    // In a list of paths, a value is a step of one of them.
    if (typeof value !== 'string') return [value];
    return /^-?\d{1,15}$/.test(value) ? [value, Number(value), [[value]]] : [value, [[value]]];
  });
  // A list contains a value that is not in a list, but a value contains only its equal.
  return sql`${fullRef} @> any(${candidates.map((candidate) => JSON.stringify(candidate))}::jsonb[])`;
}
