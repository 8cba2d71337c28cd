import { checkSize } from '#engine/check-size';
import { compileExpression } from '#engine/expression/compile-expression';
import { ExpressionError } from '#engine/expression/expression-error';
import { expressionScope } from '#engine/expression/expression-scope';
import { isJsonObject, type JsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import { createRequestBudget, withinBudget } from '#server/records/request-budget.ts';
import type { Transform, TransformColumn } from '#server/records/interface-config.ts';

/** Deeper data overflows the stack of `JSON.stringify`. */
const limits = { values: 1_000_000, depth: 256 };

/**
 * The answer of an interface as its transform shapes it: the list at a JSON Pointer, with computed columns. Without a
 * transform the answer is unchanged. Throws `dataInterfaceTransform`.
 *
 * @example transformedRows({ data: [{ a: 1 }] }, { list: '/data', … }, 'Sites') // [{ a: 1 }]
 */
export function transformedRows(answer: unknown, transform: Transform, name: unknown): unknown {
  const [tooMuch] = checkSize(answer, limits);
  if (tooMuch) throw new AppError('dataInterfaceTransform', { name, reason: `${tooMuch.code} (${String(tooMuch.params['limit'])})` });
  const rows = valueAt(answer, transform.list);
  if (transform.list !== '' && rows === undefined) throw new AppError('dataInterfaceTransform', { name, reason: transform.list });
  if (transform.columns.length === 0 || !Array.isArray(rows)) return rows;
  try {
    const columns = transform.columns.map(compiledColumn);
    return withinBudget(createRequestBudget(), () =>
      rows.map((row: unknown) => (isJsonObject(row) ? withColumns(row, columns, transform.isOnly) : row)),
    );
  } catch (error) {
    if (error instanceof ExpressionError) throw new AppError('dataInterfaceTransform', { name, reason: error.message });
    throw error;
  }
}

/** The number of all rows of a paged answer, where the transform says or where existing interfaces have it. */
export function totalIn(answer: unknown, { total }: Transform): number | undefined {
  const places = total === '' ? ['/pagination/total', '/data/pagination/total', '/total', '/data/total'] : [total];
  const found = places.map((place) => valueAt(answer, place)).find((value) => value !== undefined && value !== null);
  const number = Number(found);
  return found !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** The value at a JSON Pointer (RFC 6901); `undefined` if there is none. @example valueAt({ a: [7] }, '/a/0') // 7 */
function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as JsonObject)[key];
  }
  return current;
}

type ColumnValue = (row: JsonObject) => unknown;

function compiledColumn({ field, from, expression }: TransformColumn): { field: string; valueIn: ColumnValue } {
  if (expression === '') return { field, valueIn: (row) => valueAt(row, from === '' ? `/${field}` : from) ?? null };
  const compiled = compileExpression(expression);
  return { field, valueIn: (row) => compiled.evaluate(expressionScope(compiled.names, (name) => row[name])) };
}

/** Each column may use those before it. */
function withColumns(row: JsonObject, columns: readonly { field: string; valueIn: ColumnValue }[], isOnly: boolean): JsonObject {
  const scope: JsonObject = Object.assign(Object.create(null) as JsonObject, row);
  const computed: [string, unknown][] = columns.map(({ field, valueIn }) => [
    field,
    ((scope as Record<string, unknown>)[field] = valueIn(scope)),
  ]);
  return Object.fromEntries([...(isOnly ? [] : Object.entries(row)), ...computed]) as JsonObject;
}
