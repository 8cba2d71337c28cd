import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSource } from './check-source';
import { compileExpression } from './compile-expression';
import { ExpressionError } from './expression-error';

const Reference = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

interface Formula {
  source: string;
  value: Decimal;
}

/** Amounts as users enter them, with up to six decimal places. */
const amount = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => new Reference(digits).div(new Reference(10).pow(places)));

const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 6 },
    amount.map((value) => ({ source: value.isNegative() ? `(${value.toFixed()})` : value.toFixed(), value })),
    fc
      .tuple(tie('formula'), fc.constantFrom('+', '-', '*', '/'), tie('formula'))
      .map(([left, operator, right]) => ({
        source: `(${left.source} ${operator} ${right.source})`,
        value: compute(left.value, operator, right.value),
      })),
    fc
      .array(tie('formula'), { minLength: 1, maxLength: 4 })
      .map((items) => ({
        source: `sum(${items.map(({ source }) => source).join(', ')})`,
        value: items.reduce((total, { value }) => total.plus(value), new Reference(0)),
      })),
  ),
}));

function compute(left: Decimal, operator: string, right: Decimal): Decimal {
  if (operator === '+') return left.plus(right);
  if (operator === '-') return left.minus(right);
  if (operator === '*') return left.times(right);
  return right.isZero() ? new Reference(0) : left.div(right);
}

const word = fc.constantFrom(
  'a',
  'b',
  '1',
  '2.5',
  "'x'",
  "'\\\\n'",
  'true',
  '+',
  '-',
  '*',
  '/',
  '%',
  '^',
  '||',
  '==',
  '!=',
  '<',
  '>=',
  'in',
  'and',
  'or',
  'not',
  '?',
  ':',
  '(',
  ')',
  '[',
  ']',
  ',',
  'sum(',
  'abs(',
  '.',
  ';',
  '=',
  '!',
  'toString',
  '__proto__',
  'constructor(',
);
const tokenSequence = fc.array(word, { maxLength: 14 }).map((words) => words.join(' '));
const primitive = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined));
const scopes = fc.record({ a: fc.oneof(primitive, fc.array(primitive)), b: fc.oneof(primitive, fc.array(primitive)) });

describe('expressions', () => {
  test('compute the same as decimals', () => {
    fc.assert(
      fc.property(formula, ({ source, value }) => {
        fc.pre(source.length <= 4_000);
        expect(compileExpression(source).evaluate({})).toBe(value.toNumber() + 0);
      }),
    );
  });

  test('compute the same with variables as with constants, as numbers and as texts', () => {
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
        expect(compileExpression('sum(a)').evaluate({ a: cents.map((value) => value / 100) })).toBe(
          cents.reduce((total, value) => total + value, 0) / 100 + 0,
        );
      }),
    );
  });

  test('compile or throw an ExpressionError within a second, for every text', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 5_000, size: 'max' }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      tokenSequence,
      fc.array(word, { maxLength: 3_000, size: 'max' }).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(text, (source) => {
        expect(() => outcomeOf(() => compileExpression(source))).not.toThrow();
      }),
    );
  });

  test('that pass checkSource are accepted by the parser', () => {
    fc.assert(
      fc.property(tokenSequence, (source) => {
        const { error } = outcomeOf(() => checkSource(source));
        fc.pre(error === undefined);
        expect(outcomeOf(() => compileExpression(source)).error).not.toBe('expressionSyntax');
      }),
      { maxSkipsPerRun: 1_000 },
    );
  });

  test('evaluate to a plain value or throw an ExpressionError, repeatably and without changing the scope', () => {
    fc.assert(
      fc.property(tokenSequence, scopes, (source, { a, b }) => {
        const { value: expression } = outcomeOf(() => compileExpression(source));
        fc.pre(expression !== undefined);
        const scope = Object.freeze({ a: Object.freeze(a), b: Object.freeze(b) });
        const before = structuredClone({ a, b });
        const outcome = outcomeOf(() => expression?.evaluate(scope));
        expect(outcomeOf(() => expression?.evaluate(scope))).toStrictEqual(outcome);
        expect({ a, b }).toStrictEqual(before);
        expect([outcome.value ?? null].flat().every(isPlain)).toBe(true);
      }),
      { maxSkipsPerRun: 1_000 },
    );
  });

  test('have a consistent equality', () => {
    fc.assert(
      fc.property(scopes, ({ a, b }) => {
        expect(compileExpression('a == a').evaluate({ a })).toBe(true);
        expect(compileExpression('a == b').evaluate({ a, b })).toBe(compileExpression('b == a').evaluate({ a, b }));
        expect(compileExpression('a != b').evaluate({ a, b })).not.toBe(compileExpression('a == b').evaluate({ a, b }));
      }),
    );
  });
});

/** The result of a function, or the code of its ExpressionError. Other errors are thrown. */
function outcomeOf<T>(work: () => T): { value?: T; error?: string } {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof ExpressionError) return { error: error.code };
    throw error;
  }
}

const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
