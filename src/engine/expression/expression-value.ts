import type { Decimal } from 'decimal.js';
import { sizeLimit } from './expression-limits';
import { ExpressionError } from './expression-error';

export type ExpressionPrimitive = string | number | boolean | null | undefined;

/** A value of a scope and the result of an expression: a primitive, or a list of primitives. `null` and `undefined` are missing. */
export type ExpressionValue = ExpressionPrimitive | readonly ExpressionPrimitive[];

/** An intermediate value. Results of arithmetic stay decimal until the end. */
export type Value = ExpressionPrimitive | Decimal | readonly ExpressionPrimitive[];

export const isList = (value: Value): value is readonly ExpressionPrimitive[] => Array.isArray(value);

/**
 * The value of an own property of a scope; missing if there is none. A list is copied item by item, so that only plain
 * items are read and the list of the scope cannot be changed.
 */
export function valueIn(scope: Readonly<Record<string, unknown>>, name: string): Value {
  const value = Object.hasOwn(scope, name) ? scope[name] : undefined;
  if (isPrimitive(value)) return finite(value);
  if (!Array.isArray(value)) throw new ExpressionError('expressionValue', { name });
  if (value.length > sizeLimit) throw new ExpressionError('expressionTooLarge', { limit: sizeLimit });
  const items: ExpressionPrimitive[] = [];
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!isPrimitive(item)) throw new ExpressionError('expressionValue', { name });
    items.push(finite(item));
  }
  return items;
}

/** The value for the caller: a decimal becomes a finite number. */
export function publicValueOf(value: Value): ExpressionValue {
  if (isList(value)) return value.map((item) => publicValueOf(item) as ExpressionPrimitive);
  if (value === undefined) return null;
  return finite(typeof value === 'object' && value !== null ? value.toNumber() : value);
}

/** NaN, the infinities and -0 become 0. */
const finite = (value: ExpressionPrimitive): ExpressionPrimitive =>
  typeof value === 'number' && (value === 0 || !Number.isFinite(value)) ? 0 : value;

const isPrimitive = (value: unknown): value is ExpressionPrimitive => value === null || primitives.has(typeof value);

const primitives: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'undefined']);
