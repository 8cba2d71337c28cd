import { equals, isIn, isTruthy, order, textOf } from './compare-values';
import { closedTable } from './closed-table';
import { ExpressionError } from './expression-error';
import { sizeLimit } from './expression-limits';
import { isList, type Value } from './expression-value';
import { Decimal, orZero, numberOf, settled, zero } from './number-value';
import { noteZeroDivision } from './zero-divisions';

export type Unary = (value: Value) => Value;
export type Binary = (left: Value, right: Value) => Value;

/** The unary operators, which `compileExpression` documents. */
export const unaryOperators: Readonly<Record<string, Unary>> = closedTable<Unary>({
  '+': (value) => numberOf(value),
  '-': (value) => numberOf(value).negated(),
  not: (value) => !isTruthy(value),
});

/** The binary operators. `and`, `or` and `?:` are jumps of the program instead. */
export const binaryOperators: Readonly<Record<string, Binary>> = closedTable<Binary>({
  '+': arithmetic((a, b) => a.plus(b), (a, b) => a + b),
  '-': arithmetic((a, b) => a.minus(b), (a, b) => a - b),
  '*': arithmetic((a, b) => a.times(b), (a, b) => a * b),
  '/': arithmetic((a, b) => (b.isZero() ? zeroOfDivision() : a.dividedBy(b))),
  '%': arithmetic((a, b) => (b.isZero() ? zero : settled(a).modulo(settled(b)))),
  '^': arithmetic((a, b) => a.toPower(settled(b))),
  '||': concatenate,
  '==': equals,
  '!=': (left, right) => !equals(left, right),
  '<': ordering((sign) => sign < 0),
  '<=': ordering((sign) => sign <= 0),
  '>': ordering((sign) => sign > 0),
  '>=': ordering((sign) => sign >= 0),
  in: isIn,
});

/** Operators whose result is a boolean. */
export const conditions: ReadonlySet<string> = new Set(['not', 'and', 'or', '==', '!=', '<', '<=', '>', '>=', 'in']);

/** `exact` computes safe integers without decimals, which is faster and loses no digits. */
function arithmetic(compute: (a: Decimal, b: Decimal) => Decimal, exact?: (a: number, b: number) => number): Binary {
  return (left, right) => {
    if (exact && Number.isSafeInteger(left) && Number.isSafeInteger(right)) {
      const result = exact(left as number, right as number);
      if (Number.isSafeInteger(result)) return result;
    }
    return orZero(compute(numberOf(left), numberOf(right)));
  };
}

function zeroOfDivision(): Decimal {
  noteZeroDivision();
  return zero;
}

function ordering(holds: (sign: number) => boolean): Binary {
  return (left, right) => {
    const sign = order(left, right);
    return sign !== undefined && holds(sign);
  };
}

/** `||`: concatenates texts, or lists if one side is a list. */
function concatenate(left: Value, right: Value): Value {
  const joined = isList(left) || isList(right) ? [...itemsOf(left), ...itemsOf(right)] : textOf(left) + textOf(right);
  if (joined.length > sizeLimit) throw new ExpressionError('expressionTooLarge', { limit: sizeLimit });
  return joined;
}

/** The items of a list; a single value as a list of one, a missing value as an empty list. */
export function itemsOf(value: Value): readonly (string | number | boolean | null | undefined)[] {
  if (isList(value)) return value;
  if (value === null || value === undefined) return [];
  return [value instanceof Decimal ? value.toNumber() : (value as string | number | boolean)];
}
