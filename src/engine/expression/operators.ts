import { equals, isIn, isTrue, order, textOf } from './compare-values';
import { closedTable } from './closed-table';
import { ExpressionError } from './expression-error';
import { sizeLimit } from './expression-limits';
import { isList, type Value } from './expression-value';
import { Decimal, orZero, numberOf, settled, zero } from './number-value';

export type Unary = (value: Value) => Value;
export type Binary = (left: Value, right: Value) => Value;

/** The operators before a value. A closed list without prototype; `compileExpression` says what each does. */
export const unaryOperators: Readonly<Record<string, Unary>> = closedTable<Unary>({
  '+': (value) => numberOf(value),
  '-': (value) => numberOf(value).negated(),
  not: (value) => !isTrue(value),
});

/** The operators between two values; `and`, `or` and `?:` are jumps of the program, not functions. */
export const binaryOperators: Readonly<Record<string, Binary>> = closedTable<Binary>({
  '+': arithmetic((a, b) => a.plus(b), (a, b) => a + b),
  '-': arithmetic((a, b) => a.minus(b), (a, b) => a - b),
  '*': arithmetic((a, b) => a.times(b), (a, b) => a * b),
  '/': arithmetic((a, b) => (b.isZero() ? zero : a.dividedBy(b))),
  '%': arithmetic((a, b) => (b.isZero() ? zero : settled(a).modulo(settled(b)))),
  '^': arithmetic((a, b) => a.toPower(settled(b))),
  '||': join,
  '==': equals,
  '!=': (left, right) => !equals(left, right),
  '<': ordering((sign) => sign < 0),
  '<=': ordering((sign) => sign <= 0),
  '>': ordering((sign) => sign > 0),
  '>=': ordering((sign) => sign >= 0),
  in: isIn,
});

/** Operators whose answer is a boolean. */
export const conditions: ReadonlySet<string> = new Set(['not', 'and', 'or', '==', '!=', '<', '<=', '>', '>=', 'in']);

/** `exact` is the same for whole numbers, where JavaScript computes without loss: it saves the way over decimals. */
function arithmetic(compute: (a: Decimal, b: Decimal) => Decimal, exact?: (a: number, b: number) => number): Binary {
  return (left, right) => {
    if (exact && Number.isSafeInteger(left) && Number.isSafeInteger(right)) {
      const result = exact(left as number, right as number);
      if (Number.isSafeInteger(result)) return result;
    }
    return orZero(compute(numberOf(left), numberOf(right)));
  };
}

function ordering(holds: (sign: number) => boolean): Binary {
  return (left, right) => {
    const sign = order(left, right);
    return sign !== undefined && holds(sign);
  };
}

/** `||`: texts one after the other; lists likewise, when one of the two is a list. */
function join(left: Value, right: Value): Value {
  const joined = isList(left) || isList(right) ? [...itemsOf(left), ...itemsOf(right)] : textOf(left) + textOf(right);
  if (joined.length > sizeLimit) throw new ExpressionError('expressionTooLarge', { limit: sizeLimit });
  return joined;
}

/** The items of a list; another value is a list of itself, a missing one of nothing. */
export function itemsOf(value: Value): readonly (string | number | boolean | null | undefined)[] {
  if (isList(value)) return value;
  if (value === null || value === undefined) return [];
  return [value instanceof Decimal ? value.toNumber() : (value as string | number | boolean)];
}
