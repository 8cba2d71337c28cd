import type { ExpressionScope } from './compile-expression';
import type { ExpressionValue } from './expression-value';

/**
 * The scope of an expression: the values of its names. Expressions support primitives and lists of primitives; another
 * value (a file, a row) counts as missing.
 *
 * @example expressionScope(['a', 'b'], (name) => ({ a: 1, b: { c: 2 } })[name]) // { a: 1, b: null }
 */
export const expressionScope = (names: readonly string[], read: (name: string) => unknown): ExpressionScope =>
  Object.fromEntries(names.map((name) => [name, supportedValue(read(name))]));

function supportedValue(value: unknown): ExpressionValue {
  if (value === undefined || value === null) return null;
  const isSupported = Array.isArray(value) ? value.every((item) => typeof item !== 'object') : typeof value !== 'object';
  return isSupported ? (value as ExpressionValue) : null;
}
