import type { ExpressionScope } from './compile-expression';
import type { ExpressionValue } from './expression-value';

/**
 * What an expression computes with: the values of the names that it has, and nothing else. Expressions know primitives
 * and lists of them; anything else (a file, a row) counts as missing.
 *
 * @example expressionScope(['a', 'b'], (name) => ({ a: 1, b: { c: 2 } })[name]) // { a: 1, b: null }
 */
export const expressionScope = (names: readonly string[], read: (name: string) => unknown): ExpressionScope =>
  Object.fromEntries(names.map((name) => [name, plain(read(name))]));

function plain(value: unknown): ExpressionValue {
  if (value === undefined || value === null) return null;
  const isPlain = Array.isArray(value) ? value.every((item) => typeof item !== 'object') : typeof value !== 'object';
  return isPlain ? (value as ExpressionValue) : null;
}
