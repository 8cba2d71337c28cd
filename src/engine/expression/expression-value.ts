import type { Decimal } from 'decimal.js';
import { sizeLimit } from './expression-limits';
import { ExpressionError } from './expression-error';

export type ExpressionPrimitive = string | number | boolean | null | undefined;

/** What an expression is given and what it answers: a primitive, or a list of them. `null` and `undefined` are the missing value. */
export type ExpressionValue = ExpressionPrimitive | readonly ExpressionPrimitive[];

/** A value on the way: results of arithmetic stay decimal until the end. */
export type Value = ExpressionPrimitive | Decimal | readonly ExpressionPrimitive[];

export const isList = (value: Value): value is readonly ExpressionPrimitive[] => Array.isArray(value);

/**
 * The value that a scope holds under its own `name`, missing when it holds none: what is inherited does not count.
 * A list is copied item by item, so that nothing but plain items gets in and nothing of the scope gets out.
 */
export function valueIn(scope: Readonly<Record<string, unknown>>, name: string): Value {
  const value = Object.hasOwn(scope, name) ? scope[name] : undefined;
  if (isPrimitive(value)) return plain(value);
  if (!Array.isArray(value)) throw new ExpressionError('expressionValue', { name });
  if (value.length > sizeLimit) throw new ExpressionError('expressionTooLarge', { limit: sizeLimit });
  const items: ExpressionPrimitive[] = [];
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!isPrimitive(item)) throw new ExpressionError('expressionValue', { name });
    items.push(plain(item));
  }
  return items;
}

/** The value as callers get it: a decimal as a number, and no number that is none. */
export function outwardOf(value: Value): ExpressionValue {
  if (isList(value)) return value.map((item) => outwardOf(item) as ExpressionPrimitive);
  if (value === undefined) return null;
  return plain(typeof value === 'object' && value !== null ? value.toNumber() : value);
}

/** NaN and the infinities are 0; so is -0. */
const plain = (value: ExpressionPrimitive): ExpressionPrimitive => (typeof value === 'number' && (value === 0 || !Number.isFinite(value)) ? 0 : value);

const isPrimitive = (value: unknown): value is ExpressionPrimitive => value === null || primitives.has(typeof value);

const primitives: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'undefined']);
