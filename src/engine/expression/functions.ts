import { closedTable } from './closed-table';
import { isEmpty, isTruthy, order, textOf } from './compare-values';
import { isList, type ExpressionPrimitive, type Value } from './expression-value';
import { median, medianDeviation } from './median';
import { itemsOf } from './operators';
import { Decimal, orZero, numberOf, settled, zero } from './number-value';

export interface ExpressionFunction {
  /** Minimum and maximum number of arguments. */
  arity: readonly [min: number, max: number];
  apply(...args: Value[]): Value;
}

/** The functions of expressions, which `compileExpression` documents. */
export const functions: Readonly<Record<string, ExpressionFunction>> = closedTable<ExpressionFunction>({
  abs: { arity: [1, 1], apply: (value) => numberOf(value).abs() },
  ceil: { arity: [1, 1], apply: (value) => settled(numberOf(value)).ceil() },
  count: { arity: [1, Infinity], apply: (...args) => presentItems(args).length },
  distinct: { arity: [1, Infinity], apply: (...args) => distinct(presentItems(args)) },
  floor: { arity: [1, 1], apply: (value) => settled(numberOf(value)).floor() },
  if: { arity: [2, 3], apply: (condition, yes, no) => (isTruthy(condition) ? yes : no) },
  isEmpty: { arity: [1, 1], apply: (value) => isEmpty(value) },
  length: { arity: [1, 1], apply: lengthOf },
  lookup: { arity: [3, 4], apply: lookup },
  max: { arity: [1, Infinity], apply: (...args) => extreme(args, (sign) => sign > 0) },
  median: { arity: [1, Infinity], apply: (...args) => median(presentItems(args)) },
  medianDeviation: { arity: [1, Infinity], apply: (...args) => medianDeviation(presentItems(args)) },
  min: { arity: [1, Infinity], apply: (...args) => extreme(args, (sign) => sign < 0) },
  round: { arity: [1, 2], apply: (value, digits) => settled(numberOf(value)).toDecimalPlaces(digitsOf(digits)) },
  sign: { arity: [1, 1], apply: (value) => numberOf(value).comparedTo(zero) },
  sqrt: { arity: [1, 1], apply: (value) => orZero(numberOf(value).squareRoot()) },
  sum: { arity: [1, Infinity], apply: (...args) => args.reduce<Decimal>((total, value) => orZero(total.plus(numberOf(value))), zero) },
  trunc: { arity: [1, 1], apply: (value) => settled(numberOf(value)).truncated() },
});

const presentItems = (args: readonly Value[]): ExpressionPrimitive[] => args.flatMap(itemsOf).filter((item) => !isEmpty(item));

/** Each item once, at its first place. Items of the same text are the same: a map makes the work linear. */
function distinct(items: readonly ExpressionPrimitive[]): ExpressionPrimitive[] {
  const byText = new Map<string, ExpressionPrimitive>();
  for (const item of items) if (!byText.has(textOf(item))) byText.set(textOf(item), item);
  return [...byText.values()];
}

/**
 * The item of `values` at the place of the last equal text in `keys`, otherwise `other`. A list of keys gives a list, where a
 * list `other` is read item by item. Texts, because a map makes the work linear.
 */
function lookup(key: Value, keys: Value, values: Value, other: Value): Value {
  const items = itemsOf(values);
  const placeOf = new Map(itemsOf(keys).map((item, place) => [textOf(item), place]));
  const valueOf = (item: ExpressionPrimitive, missing: ExpressionPrimitive) => {
    const place = placeOf.get(textOf(item));
    return place === undefined ? missing : items[place];
  };
  if (isList(key)) return key.map((item, index) => valueOf(item, isList(other) ? other[index] : itemsOf(other)[0]));
  return valueOf(itemsOf(key)[0], itemsOf(other)[0]);
}

/** Number of characters (code points) of a text, or of items of a list. */
function lengthOf(value: Value): number {
  if (isList(value)) return value.length;
  let length = 0;
  for (const _ of textOf(value)) length += 1;
  return length;
}

/** The largest or smallest item. A missing item counts as 0. */
function extreme(args: readonly Value[], isBetter: (sign: number) => boolean): Value {
  const [first, ...others] = args.flatMap<Value>((value) => (isList(value) ? [...value] : [value])).map(numberOf);
  return others.reduce<Decimal>((best, value) => (isBetter(order(value, best) ?? 0) ? value : best), first ?? zero);
}

const digitsOf = (digits: Value): number => Math.min(Math.max(Math.trunc(numberOf(digits).toNumber()), 0), 20);
