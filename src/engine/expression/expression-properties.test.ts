import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSource } from './check-source';
import { compileExpression } from './compile-expression';
import { ExpressionError } from './expression-error';

const Reference = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

interface Formula {
  source: string;
  value: Decimal;
}

/** Amounts as people enter them: up to six digits behind the point. */
const amount = fc.tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 6 })).map(([digits, places]) => new Reference(digits).div(new Reference(10).pow(places)));

const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 6 },
    amount.map((value) => ({ source: value.isNegative() ? `(${value.toFixed()})` : value.toFixed(), value })),
    fc.tuple(tie('formula'), fc.constantFrom('+', '-', '*', '/'), tie('formula')).map(([left, operator, right]) => ({ source: `(${left.source} ${operator} ${right.source})`, value: compute(left.value, operator, right.value) })),
    fc.array(tie('formula'), { minLength: 1, maxLength: 4 }).map((items) => ({ source: `sum(${items.map(({ source }) => source).join(', ')})`, value: items.reduce((total, { value }) => total.plus(value), new Reference(0)) })),
  ),
}));

function compute(left: Decimal, operator: string, right: Decimal): Decimal {
  if (operator === '+') return left.plus(right);
  if (operator === '-') return left.minus(right);
  if (operator === '*') return left.times(right);
  return right.isZero() ? new Reference(0) : left.div(right);
}

const word = fc.constantFrom('a', 'b', '1', '2.5', "'x'", "'\\\\n'", 'true', '+', '-', '*', '/', '%', '^', '||', '==', '!=', '<', '>=', 'in', 'and', 'or', 'not', '?', ':', '(', ')', '[', ']', ',', 'sum(', 'abs(', '.', ';', '=', '!', 'toString', '__proto__', 'constructor(');
const soup = fc.array(word, { maxLength: 14 }).map((words) => words.join(' '));
const primitive = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined));
const scopes = fc.record({ a: fc.oneof(primitive, fc.array(primitive)), b: fc.oneof(primitive, fc.array(primitive)) });

describe('expressions', () => {
  test('compute what decimals compute', () => {
    fc.assert(
      fc.property(formula, ({ source, value }) => {
        fc.pre(source.length <= 4_000);
        expect(compileExpression(source).evaluate({})).toBe(value.toNumber() + 0);
      }),
      { numRuns: 500 },
    );
  });

  test('compute the same with variables, as numbers or as texts, as with constants', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('+', '-', '*', '/'), (left, right, operator) => {
        const { evaluate } = compileExpression(`a ${operator} b`);
        const expected = compute(left, operator, right).toNumber() + 0;
        expect(evaluate({ a: left.toNumber(), b: right.toNumber() })).toBe(expected);
        expect(evaluate({ a: left.toFixed(), b: right.toFixed() })).toBe(expected);
      }),
    );
  });

  test('add up amounts in cents without loss', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 })), (cents) => {
        expect(compileExpression('sum(a)').evaluate({ a: cents.map((value) => value / 100) })).toBe(cents.reduce((total, value) => total + value, 0) / 100 + 0);
      }),
    );
  });

  test('whatever the text, compile or are refused with an ExpressionError, in time', () => {
    const longest = { milliseconds: 0 };
    const text = fc.oneof(fc.string({ maxLength: 5_000, size: 'max' }), fc.string({ unit: 'binary', maxLength: 300 }), soup, fc.array(word, { maxLength: 3_000, size: 'max' }).map((words) => words.join('')));
    fc.assert(
      fc.property(text, (source) => {
        const start = performance.now();
        try {
          compileExpression(source);
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
        }
        longest.milliseconds = Math.max(longest.milliseconds, performance.now() - start);
      }),
      { numRuns: 1_000 },
    );
    expect(longest.milliseconds).toBeLessThan(1_000);
  });

  test('that pass the check of their source are never refused by the parser', () => {
    fc.assert(
      fc.property(soup, (source) => {
        try {
          checkSource(source);
        } catch {
          return;
        }
        expect([undefined, 'expressionFunction', 'expressionArguments', 'expressionForbidden']).toContain(codeOf(() => compileExpression(source)));
      }),
      { numRuns: 20_000 },
    );
  });

  test('evaluate to a plain value or throw an ExpressionError, twice the same, and leave the scope as it was', () => {
    fc.assert(
      fc.property(soup, scopes, (source, scope) => {
        if (codeOf(() => compileExpression(source)) !== undefined) return;
        const { evaluate } = compileExpression(source);
        const before = structuredClone({ ...scope });
        const frozen = Object.freeze({ a: Array.isArray(scope.a) ? Object.freeze(scope.a) : scope.a, b: scope.b });
        const results = [0, 1].map(() => resultOf(() => evaluate(frozen)));
        expect(results[0]).toStrictEqual(results[1]);
        expect({ ...scope }).toStrictEqual(before);
        for (const value of [results[0]].flat()) {
          expect(['string', 'number', 'boolean', 'object']).toContain(typeof value);
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
          if (typeof value === 'object') expect(value).toBeNull();
        }
      }),
      { numRuns: 20_000 },
    );
  });

  test('are equal to themselves, and unequal where they are not equal', () => {
    fc.assert(
      fc.property(scopes, ({ a, b }) => {
        expect(compileExpression('a == a').evaluate({ a })).toBe(true);
        expect(compileExpression('a == b').evaluate({ a, b })).toBe(compileExpression('b == a').evaluate({ a, b }));
        expect(compileExpression('a != b').evaluate({ a, b })).not.toBe(compileExpression('a == b').evaluate({ a, b }));
      }),
    );
  });
});

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ExpressionError);
    return (error as ExpressionError).code;
  }
}

function resultOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    expect(error).toBeInstanceOf(ExpressionError);
    return (error as ExpressionError).code;
  }
}
