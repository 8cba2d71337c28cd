import { describe, expect, test } from 'vitest';
import { compileExpression } from './compile-expression';
import { ExpressionError } from './expression-error';
import { depthLimit, lengthLimit, sizeLimit, workLimit } from './expression-limits';
import type { ExpressionValue } from './expression-value';

type Row = [source: string, expected: ExpressionValue, scope?: Record<string, unknown>];

const evaluate = (source: string, scope: Record<string, unknown> = {}) => compileExpression(source).evaluate(scope);

describe('arithmetic is decimal', () => {
  test.each<Row>([
    ['0.1 + 0.2', 0.3],
    ['0.3 - 0.1', 0.2],
    ['1.1 * 3', 3.3],
    ['0.3 / 0.1', 3],
    ['5.5 % 1.1', 0],
    ['-7 % 3', -1],
    ['1.1 ^ 2', 1.21],
    ['2 ^ 3 ^ 2', 512],
    ['2 ^ -1', 0.5],
    ['-2 ^ 2', -4],
    ['1 / 3 * 3', 1],
    ['1 / 3 * 3 == 1', true],
    ['floor(1 / 3 * 3)', 1],
    ['sqrt(2) ^ 2 == 2', true],
    ['0.1 + 0.2 == 0.3', true],
    ['0.1 * 3 <= 0.3', true],
    ['4.35 * 100', 435],
    ['9007199254740991 + 2 - 9007199254740991', 2],
    ['1 - 1', 0],
    ['0 * -1', 0],
    ['1.5e3 + .5', 1500.5],
    ['x + y', '1'.length + 0.25, { x: '1', y: ' 0.25 ' }],
    ['x - x', 0, { x: '12345678901234567890.12' }],
  ])('%s is %j', (source, expected, scope) => expect(evaluate(source, scope)).toStrictEqual(expected));

  test('never answers -0', () => expect(Object.is(evaluate('0 * -1'), 0)).toBe(true));
});

describe('a missing value and NaN are 0', () => {
  test.each<Row>([
    ['a + 1', 1],
    ['a * 5', 0, { a: null }],
    ['a - 2', -2, { a: undefined }],
    ['a + 1', 1, { a: NaN }],
    ['a', 0, { a: NaN }],
    ['a + 1', 1, { a: Infinity }],
    ["a + 1", 1, { a: '' }],
    ["a + 1", 1, { a: 'abc' }],
    ["a + 1", 1, { a: '0x10' }],
    ["a + 1", 1, { a: '1,000' }],
    ['a + a', 2, { a: true }],
    ['a + 1', 7, { a: [1, '2', null, 3] }],
    ['-a', 0],
    ['1 / 0', 0],
    ['a / b', 0],
    ['1 % 0', 0],
    ['sqrt(-1)', 0],
    ['(-8) ^ 0.5 + 1', 1],
    ['0 ^ -1', 0],
    ['9 ^ 9 ^ 9 ^ 9', 0],
    ['1e308 * 10', 0],
    ['1 / 9 ^ 999', 0],
    ['a', null],
    ["a || 'x'", 'x'],
    ['a ? 1 : 2', 2],
  ])('%s is %j', (source, expected, scope) => expect(evaluate(source, scope)).toStrictEqual(expected));
});

describe('== and !=', () => {
  test.each<Row>([
    ['a == 1', true, { a: 1 }],
    ['a == 1', true, { a: '1' }],
    ["a == '1'", true, { a: 1 }],
    ['a != 1', false, { a: '1' }],
    ['a != 1', true, { a: '0' }],
    ['a != 1', true],
    ['a == 1', true, { a: '1.0' }],
    ['a == 1', true, { a: true }],
    ['a == 0', true, { a: false }],
    ["a == '1'", true, { a: true }],
    ["'01' == '1'", false],
    ["'1.0' == '1'", false],
    ["'a' == 'a'", true],
    ["'a' == 'A'", false],
    ["'abc' == 0", false],
    ["'true' == true", false],
    ["a == b", false, { a: '1795000000000000001', b: '1795000000000000002' }],
    ['a == 0', true],
    ["a == ''", true],
    ['a == false', true],
    ['a == []', true],
    ['a == b', true],
    ["a == '0'", false],
    ['a == 0', true, { a: '' }],
    ["mode == 'update'", true, { mode: 'update' }],
    ['a == [1, 2]', true, { a: ['1', 2] }],
    ['a == [2, 1]', false, { a: [1, 2] }],
    ['a == 1', false, { a: [1] }],
  ])('%s is %j with %j', (source, expected, scope) => expect(evaluate(source, scope)).toBe(expected));
});

describe('< <= > >=', () => {
  test.each<Row>([
    ["'9' < '10'", true],
    ["a < b", true, { a: '2026-01-31', b: '2026-02-01' }],
    ["'b' > 'a'", true],
    ["a < 1", true],
    ["a >= 0", true],
    ["a < 'x'", true],
    ["'abc' < 5", false],
    ["'abc' >= 5", false],
    ['a < 5', false, { a: [1] }],
    ['2 > 10', false],
    ['a <= 10', true, { a: '10.0' }],
    ['9 ^ 999 > 5', true],
  ])('%s is %j', (source, expected, scope) => expect(evaluate(source, scope)).toBe(expected));
});

describe('in', () => {
  test.each<Row>([
    ["a in ['x', 'y']", true, { a: 'y' }],
    ['a in [1, 2]', true, { a: '2' }],
    ['a in b', true, { a: 3, b: ['1', '3'] }],
    ["a in ['x']", false],
    ["'an' in 'Tangu'", true],
    ['2 in a', true, { a: '123' }],
    ["a in 'text'", false],
    ['1 in 1', false],
    ['1 in a', false],
    ['1 in []', false],
  ])('%s is %j', (source, expected, scope) => expect(evaluate(source, scope)).toBe(expected));
});

describe('conditions', () => {
  test.each<Row>([
    ["mode == 'update' and not isTree", true, { mode: 'update', isTree: '0' }],
    ["mode == 'update' and not isTree", false, { mode: 'update', isTree: '1' }],
    ["mode == 'update' and not isTree", true, { mode: 'update' }],
    ['a and b', true, { a: 'x', b: [0] }],
    ['a and b', false, { a: 'x', b: [] }],
    ['a or b', true, { a: '', b: 2 }],
    ['a or b', false, { a: 0, b: '0.0' }],
    ['1 or 0 and 0', true],
    ['not 0.1 * 0', 0],
    ['not (0.1 * 0)', true],
    ['not not 3', true],
    ['0.3 - 0.1 * 3 ? 1 : 2', 2],
    ["a == 1 ? 'one' : a == 2 ? 'two' : 'many'", 'two', { a: 2 }],
    ["a == 1 ? 'one' : a == 2 ? 'two' : 'many'", 'many', { a: 5 }],
    ["false or 'x'", true],
    ['(a ? b : c) + 1', 3, { a: 0, b: 1, c: 2 }],
    ['a or b or c and d', true, { c: 1, d: 1 }],
  ])('%s is %j', (source, expected, scope) => expect(evaluate(source, scope)).toBe(expected));

  test('do not evaluate the side that is not needed', () => {
    const scope = { invalid: {} };
    expect(evaluate('false and invalid', scope)).toBe(false);
    expect(evaluate('true or invalid', scope)).toBe(true);
    expect(evaluate('true ? 1 : invalid', scope)).toBe(1);
  });

  test.each([
    [0, false],
    ['0', false],
    ['0.00', false],
    ['', false],
    [[], false],
    [null, false],
    [false, false],
    ['false', true],
    [[0], true],
    [-1, true],
    [' ', true],
  ])('%j is true as a condition: %j', (a, expected) => expect(compileExpression('a').holds({ a })).toBe(expected));
});

describe('texts and lists', () => {
  test.each<Row>([
    ["'a' || 'b'", 'ab'],
    ["0.1 + 0.2 || ' t'", '0.3 t'],
    ["a || b", 'x5', { a: 'x', b: 5 }],
    ['[1] || [2, 3]', [1, 2, 3]],
    ['[1] || 2 || a', [1, 2]],
    ['[a, b, [4]]', [1, 2, null, 4], { a: [1, 2] }],
    ['[0.1 + 0.2]', [0.3]],
    ["'it\\'s'", "it's"],
    ['"\\u4e2d"', '中'],
    ["'((( . ; = /*'", '((( . ; = /*'],
    ['[]', []],
    ['true', true],
  ])('%s is %j', (source, expected, scope) => expect(evaluate(source, scope)).toStrictEqual(expected));
});

describe('functions', () => {
  test.each<Row>([
    ['abs(-1.5)', 1.5],
    ['ceil(1.1)', 2],
    ['floor(-1.1)', -2],
    ['trunc(-1.9)', -1],
    ['sign(-3)', -1],
    ['sqrt(0.09)', 0.3],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    ['round(1.005, 99)', 1.005],
    ['round(12.5, -1)', 13],
    ['round(a, b)', 0],
    ['min(3, 1.5, a)', 0],
    ["max(3, '10')", 10],
    ['max([1, 2], 7, [3])', 7],
    ['min([])', 0],
    ['sum(0.1, 0.2, [0.3])', 0.6],
    ['sum(a)', 3.3, { a: [1.1, '2.2', null, 'x'] }],
    ['sum(a) / count(a)', 2, { a: [1, null, 3, ''] }],
    ['count(a, b, 0)', 1],
    ["length('碳谷𠮷')", 3],
    ['length([1, 2])', 2],
    ['length(a)', 0],
    ['isEmpty(a)', true],
    ["isEmpty('')", true],
    ['isEmpty([])', true],
    ['isEmpty(0)', false],
    ["if(a > 1, 'big', 'small')", 'big', { a: 2 }],
    ['if(false, 1)', null],
    ['median(a, 0.2)', 0.15, { a: [7, null, 0.1, -3] }],
    ['median([])', 0],
    ['medianDeviation(a)', 1, { a: [1, 1, 2, 2, 4, 6, '900'] }],
    ['medianDeviation(1.1, 1, 1.2)', 0.1],
    ['distinct(a, 1)', ['M', '1'], { a: ['M', null, '1', 'M', ''] }],
    ['count(distinct(a)) == count(a)', false, { a: ['M1', 'M2', 'M1'] }],
    ["lookup('M1', a, b)", 7, { a: ['M0', 'M1'], b: [5, 7] }],
    ["lookup('M2', a, b, 9)", 9, { a: ['M0', 'M1'], b: [5, 7] }],
    ["lookup('M2', a, b)", null, { a: ['M0', 'M1'], b: [5, 7] }],
    ['lookup(a, b, c, d)', [20, 4, 10], { a: ['y', 'z', 'x'], b: ['x', 'y'], c: [10, 20], d: [3, 4, 5] }],
    ['lookup(a, b, c, 0) == a', false, { a: [1], b: ['__proto__'], c: [2] }],
    ['sum + count', 3, { sum: 1, count: 2 }],
  ])('%s is %j', (source, expected, scope) => expect(evaluate(source, scope)).toStrictEqual(expected));
});

describe('names', () => {
  test.each<[string, string[]]>([
    ['price * amount + price', ['price', 'amount']],
    ['sum(a) + sum', ['a', 'sum']],
    ['c ? a : b', ['c', 'a', 'b']],
    ['a and (b or [d, e] == f)', ['a', 'b', 'd', 'e', 'f']],
    ["1 + 'a'", []],
    ['_a1 + __proto__ + toString', ['_a1', '__proto__', 'toString']],
  ])('of %s are %j', (source, names) => expect(compileExpression(source).names).toEqual(names));
});

describe('an error', () => {
  test.each<[source: string, code: string, params: Record<string, unknown>]>([
    ['', 'expressionSyntax', { column: 1 }],
    ['  ', 'expressionSyntax', { column: 3 }],
    ['1 +', 'expressionSyntax', { column: 4 }],
    ['1 + * 2', 'expressionSyntax', { column: 5 }],
    ['(1 + 2', 'expressionSyntax', { column: 7 }],
    ['1 + 2)', 'expressionSyntax', { column: 6 }],
    ['[1, 2)', 'expressionSyntax', { column: 6 }],
    ['a b', 'expressionSyntax', { column: 3 }],
    ['a AND b', 'expressionSyntax', { column: 3, nearest: 'and' }],
    ['a\n  b', 'expressionSyntax', { column: 5 }],
    ['sum(1 2)', 'expressionSyntax', { column: 7 }],
    ['sum(1,)', 'expressionSyntax', { column: 7 }],
    ['1, 2', 'expressionSyntax', { column: 2 }],
    ['a ? 1', 'expressionSyntax', { column: 6 }],
    ['a : 1', 'expressionSyntax', { column: 3 }],
    ['(a ? 1) : 2', 'expressionSyntax', { column: 7 }],
    ["'open", 'expressionSyntax', { column: 1 }],
    ["'a\\x'", 'expressionSyntax', { column: 3 }],
    ["'\\u00zz'", 'expressionSyntax', { column: 2 }],
    ['1e999', 'expressionSyntax', { column: 1 }],
    ['0x1F', 'expressionSyntax', { column: 2 }],
    ['a × 2', 'expressionSyntax', { column: 3, nearest: '*' }],
    ['（1）', 'expressionSyntax', { column: 1, nearest: '(' }],
    ['单价 * 2', 'expressionSyntax', { column: 1 }],
    ['2 * not', 'expressionSyntax', { column: 8 }],
    ['a not b', 'expressionSyntax', { column: 3 }],
    ['a = 1', 'expressionForbidden', { what: '=', column: 3, nearest: '==' }],
    ['a && b', 'expressionForbidden', { what: '&&', column: 3, nearest: 'and' }],
    ['!a', 'expressionForbidden', { what: '!', column: 1, nearest: 'not' }],
    ['a.b', 'expressionForbidden', { what: '.', column: 2 }],
    ['a[0]', 'expressionForbidden', { what: '[ ]', column: 2 }],
    ['1; 2', 'expressionForbidden', { what: ';', column: 2 }],
    ['1 /* one */', 'expressionForbidden', { what: '/*', column: 3 }],
    ['a > 1 || b > 1', 'expressionAmbiguous', { column: 12 }],
    ['(a > 1) || (b > 1)', 'expressionForbidden', { what: '||', nearest: 'or' }],
    ['not a || not b', 'expressionForbidden', { what: '||', nearest: 'or' }],
    ['1 < x < 5', 'expressionAmbiguous', { column: 7 }],
    ["not a == 'b'", 'expressionAmbiguous', { column: 7 }],
    ['not a in b', 'expressionAmbiguous', { column: 7 }],
    ['rond(1)', 'expressionFunction', { name: 'rond', nearest: 'round' }],
    ['launch(1)', 'expressionFunction', { name: 'launch', nearest: undefined }],
    ['abs()', 'expressionArguments', { name: 'abs', expected: '1' }],
    ['round(1, 2, 3)', 'expressionArguments', { name: 'round', expected: '1–2' }],
    ['sum()', 'expressionArguments', { name: 'sum', expected: '1+' }],
  ])('%s', (source, code, params) => {
    const error = errorOf(() => compileExpression(source));
    expect({ code: error.code, params: error.params }).toEqual({ code, params });
  });

  test.each([
    ['characters', ' '.repeat(lengthLimit) + '1', 'expressionTooLong'],
    ['brackets', '('.repeat(1000), 'expressionTooDeep'],
    ['signs', '-'.repeat(1000), 'expressionTooDeep'],
    ['negations', 'not '.repeat(900), 'expressionTooDeep'],
    ['powers', '2 ^ '.repeat(900), 'expressionTooDeep'],
    ['conditions', 'a ? 1 : '.repeat(400), 'expressionTooDeep'],
    ['brackets after levels that have ended', '2 ^ 2 + '.repeat(60) + '('.repeat(depthLimit + 1), 'expressionTooDeep'],
    ['levels of every kind', 'if(a ? [1 ^ '.repeat(90), 'expressionTooDeep'],
  ])('too many %s', (_, source, code) => expect(errorOf(() => compileExpression(source)).code).toBe(code));

  test.each([
    '(1 < x) == (x < 5)',
    '1 < x and x < 5',
    'not (a == b)',
    '(not a) == b',
    'not a and not b',
    'a == 1 ? b == 2 : c == 3',
    'if(a < 1, b < 2, c < 3)',
  ])('%s is valid', (source) => expect(() => compileExpression(source)).not.toThrow());

  test.each<[string, Record<string, unknown>, string, Record<string, unknown>]>([
    ['a + 1', { a: {} }, 'expressionValue', { name: 'a' }],
    ['a + 1', { a: [{}] }, 'expressionValue', { name: 'a' }],
    ['a + 1', { a: [[1]] }, 'expressionValue', { name: 'a' }],
    ['a + 1', { a: 1n }, 'expressionValue', { name: 'a' }],
    ['a + 1', { a: Symbol('a') }, 'expressionValue', { name: 'a' }],
    ['a + 1', { a: new Date(0) }, 'expressionValue', { name: 'a' }],
    ['a', { a: Array.from({ length: sizeLimit + 1 }) }, 'expressionTooLarge', { limit: sizeLimit }],
    ['a || a', { a: 'x'.repeat(60_000) }, 'expressionTooLarge', { limit: sizeLimit }],
    ['a || a', { a: Array.from({ length: 60_000 }) }, 'expressionTooLarge', { limit: sizeLimit }],
    ['[a, a]', { a: Array.from({ length: 60_000 }) }, 'expressionTooLarge', { limit: sizeLimit }],
    [
      Array.from({ length: 30 }, () => 'sum(a)').join('+'),
      { a: Array.from({ length: 50_000 }) },
      'expressionTooLarge',
      { limit: workLimit },
    ],
  ])('%#: a value that expressions do not support', (source, scope, code, params) => {
    const error = errorOf(() => evaluate(source, scope));
    expect({ code: error.code, params: error.params }).toEqual({ code, params });
  });

  test('values that the expression does not name are not read', () => expect(evaluate('a', { a: 1, files: [{}] })).toBe(1));
});

describe('long expressions', () => {
  test.each([
    ['a sum', `${'a+'.repeat(1_999)}a`, 2_000],
    ['a chain of "or"', `${'0 or '.repeat(700)}1`, true],
    ['a list', `length([${'1,'.repeat(1_900)}1])`, 1_901],
    ['conditions to the limit', `${'0?1:'.repeat(depthLimit)}7`, 7],
    ['brackets to the limit', `${'('.repeat(depthLimit)}7${')'.repeat(depthLimit)}`, 7],
    ['many chains of powers', `${'a^2^2+'.repeat(400)}0`, 400],
    ['many small powers', `${'a^2+'.repeat(900)}0`, 900],
  ])('%s works', (_, source, expected) => expect(evaluate(source, { a: 1 })).toBe(expected));
});

function errorOf(work: () => unknown): ExpressionError {
  try {
    work();
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
  throw new Error('The function did not throw.');
}
