import { compileSchema, type SchemaCheck } from '#engine/compile-schema';
import type { Issue } from '#engine/issue';
import type { JsonSchema } from '#engine/json';
import type { Call } from '#engine/operations';
import { AppError } from '#server/app-error.ts';
import { checkText } from './check-text';

/** Reads a request's query: the keys that the call declares, in their types. Throws `queryInvalid` with the key. */
export type QueryReader = (query: Readonly<Record<string, unknown>>, textOf: (issue: Issue) => string) => Record<string, unknown>;

/**
 * Keys that the call does not declare are dropped, since clients add time stamps. An empty string counts as absent.
 *
 * @example queryReader(listCall)({ currentPage: '2', keyword: '', _t: '1' }, textOf) // { currentPage: 2 }
 */
export function queryReader({ query: schemas }: Pick<Call, 'query'>): QueryReader {
  const keys = Object.keys(schemas);
  if (keys.length === 0) return () => ({});
  const check: SchemaCheck = compileSchema({ type: 'object', properties: schemas });
  return (query, textOf) => {
    const values: Record<string, unknown> = {};
    for (const key of keys) {
      const value = query[key];
      if (value !== undefined && value !== '') values[key] = coerced(value, schemas[key] ?? {});
    }
    checkText(values, 'query');
    const [firstIssue] = check(values);
    if (firstIssue) throw new AppError('queryInvalid', { key: firstIssue.path.split('/')[1] ?? '', reason: textOf(firstIssue) });
    return values;
  };
}

/** Converts the texts of a query. A text that is not of its type stays a text, and the schema refuses it. */
function coerced(value: unknown, { type }: JsonSchema): unknown {
  const types = Array.isArray(type) ? (type as unknown[]) : [type];
  if (types.includes('array') && !Array.isArray(value)) return [value];
  if (typeof value !== 'string' || types.includes('string')) return value;
  if (types.includes('integer') || types.includes('number')) return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value;
  if (types.includes('boolean')) return ({ true: true, 1: true, false: false, 0: false } as Record<string, boolean>)[value] ?? value;
  return value;
}
