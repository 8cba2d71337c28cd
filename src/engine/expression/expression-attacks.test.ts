import { describe, expect, test } from 'vitest';
import { compileExpression } from './compile-expression';
import { ExpressionError } from './expression-error';
import { functions } from './functions';
import { binaryOperators, unaryOperators } from './operators';

/**
 * Published attacks on expr-eval and similar parsers, and variations of them.
 * GHSA-8gw3-rxh4-v6jx (CVE-2025-13204): prototype pollution through names on the prototypes of the tables.
 * GHSA-jc85-fpwf-qm7x (CVE-2025-12735): calls of functions in the scope; later, of functions in objects of the scope.
 */
const called: unknown[] = [];
const spy = (...args: unknown[]) => called.push(args);

describe('is not an expression', () => {
  test.each([
    'Object=constructor;a=Object.fromEntries([["a","polluted"]]);Object.assign(__proto__, a)',
    'constructor.constructor("return process")()',
    'constructor("return process")()',
    '"".constructor.constructor("return process")()',
    '[].constructor',
    '[]["constructor"]',
    '["a"]["constructor"]["constructor"]',
    'x["__proto__"]["polluted"]',
    '__proto__.polluted = 1',
    '__proto__ = 1',
    'toString = 1',
    'toString()',
    'valueOf()',
    'hasOwnProperty("a")',
    'isPrototypeOf(a)',
    '__defineGetter__("a", b)',
    '__lookupGetter__("__proto__")',
    'sum.constructor("return 1")()',
    'sum = abs',
    'abs = exec',
    'f(x) = x * 2; f(3)',
    'f(x) = f(x); f(1)',
    '(f(x) = x)(1)',
    'map(f(x) = x, [1, 2])',
    'map(toString, [1])',
    'fold(f(a, b) = a + b, 0, [1])',
    'filter(constructor, [1])',
    'map(exec, ["id"])',
    'indexOf("a", "a")',
    'join(",", [1])',
    'random()',
    'gamma(5)',
    'fac(170)',
    '170!',
    'atan2(1, 2)',
    'hypot(1)',
    'lambda_0(1)',
    '(true ? constructor : 1)("x")',
    'if(true, exec, 1)("id")',
    '[exec][0]("id")',
    '(exec)("id")',
    'exec("id")("id")',
    '"exec"("id")',
    'exec("id")',
    'tools.exec("id")',
    'tools .exec("id")',
    'tools/**/.exec("id")',
    '/**/exec("id")',
    'a = exec; a("id")',
    'import("fs")',
    'require("fs")',
    'eval("1")',
    'Function("return 1")()',
    'process.exit(1)',
    '`${1}`',
    'new Date()',
    '(() => 1)()',
    'function(){}',
    '{}',
    '{"a": 1}',
    'a => a',
    '\\u0061',
    'a\u2028b',
    '1\u00a0+ 1',
  ])('%s', (source) => {
    called.length = 0;
    const scope = { exec: spy, tools: { exec: spy }, x: {}, a: 1 };
    expect(() => compileExpression(source).evaluate(scope)).toThrow(ExpressionError);
    expect(called).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('names do not resolve to inherited properties', () => {
  const inherited = [
    '__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__defineGetter__', '__lookupSetter__',
    'globalThis', 'process', 'undefined', 'NaN', 'Infinity', 'E', 'PI',
  ];

  test.each(inherited)('%s is a missing value', (name) => {
    expect(compileExpression(name).names).toEqual([name]);
    expect(compileExpression(name).evaluate({})).toBeNull();
    expect(compileExpression(`${name} + 1`).evaluate({})).toBe(1);
  });

  test.each(inherited)('%s is an ordinary value if it is an own property of the scope', (name) => {
    const scope = JSON.parse(`{ "${name}": 5 }`) as Record<string, unknown>;
    expect(compileExpression(`${name} + 1`).evaluate(scope)).toBe(6);
  });

  test('a scope without prototype is read, inherited values are not', () => {
    expect(compileExpression('a').evaluate(Object.assign(Object.create(null), { a: 1 }))).toBe(1);
    expect(compileExpression('a').evaluate(Object.create({ a: 1 }))).toBeNull();
  });

  test('a polluted Object.prototype adds no values, functions or operators', () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>;
    Object.assign(prototype, { leak: 1, shout: spy, xor: spy });
    try {
      expect(compileExpression('leak').evaluate({})).toBeNull();
      expect(() => compileExpression('shout(1)')).toThrow(ExpressionError);
      expect(() => compileExpression('1 xor 2')).toThrow(ExpressionError);
    } finally {
      for (const key of ['leak', 'shout', 'xor']) delete prototype[key];
    }
  });
});

describe('values that can run code are refused with their name', () => {
  const trap = new Proxy([], { get: () => spy });
  test.each<[string, unknown]>([
    ['a function', spy],
    ['a class', ExpressionError],
    ['an object', { exec: spy }],
    ['an object with its own conversion', { valueOf: spy, toString: spy, [Symbol.toPrimitive]: spy }],
    ['a list with a function', [spy]],
    ['a list with an object', [{ toString: spy }]],
    ['a map', new Map([['a', spy]])],
    ['a set', new Set([1])],
    ['a boxed text', new Object('a')],
    ['a promise', Promise.resolve(1)],
    ['an instruction of the parser', { type: 'IEXPREVAL', value: spy }],
    ['a list with an instruction of the parser', [{ type: 'IEXPREVAL', value: spy }]],
  ])('%s', (_, a) => {
    called.length = 0;
    for (const source of ['a', 'a + 1', "a || 'x'", 'a == 1', 'a in a', 'sum(a)', 'length(a)', 'a ? 1 : 2', '[a]', 'isEmpty(a)']) {
      const refusal: unknown = expect.objectContaining({ code: 'expressionValue', params: { name: 'a' } });
      expect(() => compileExpression(source).evaluate({ a })).toThrow(refusal as Error);
    }
    expect(called).toEqual([]);
  });

  test('of a list that overrides its methods, only the items are read', () => {
    const a = Object.assign([1, 2], { map: spy, some: spy, reduce: spy, every: spy, toString: spy, [Symbol.iterator]: spy });
    called.length = 0;
    expect(compileExpression("sum(a) + (1 in a) + length(a || a || [a])").evaluate({ a })).toBe(10);
    expect(called).toEqual([]);
  });

  test('a proxy of a list cannot inject a function', () =>
    expect(() => compileExpression('sum(a)').evaluate({ a: trap })).not.toThrow(TypeError));
});

describe('the tables', () => {
  test.each([
    ['functions', functions],
    ['unary operators', unaryOperators],
    ['binary operators', binaryOperators],
  ])('of %s have no prototype and cannot be changed', (_, table) => {
    expect(Object.getPrototypeOf(table)).toBeNull();
    expect(Object.isFrozen(table)).toBe(true);
  });

  test('have these entries only', () => {
    const names = 'abs ceil count distinct floor if isEmpty length lookup max median medianDeviation min round sign sqrt sum trunc';
    expect(Object.keys(functions)).toEqual(names.split(' '));
    expect(Object.keys(unaryOperators)).toEqual(['+', '-', 'not']);
    expect(Object.keys(binaryOperators)).toEqual(['+', '-', '*', '/', '%', '^', '||', '==', '!=', '<', '<=', '>', '>=', 'in']);
  });
});

describe('expensive expressions are refused or computed in bounded time', () => {
  const endless: unknown[] = [];
  endless.length = 4_000_000_000;
  const big = Array.from({ length: 100_000 }, (_, index) => index / 7);
  test.each<[string, string, Record<string, unknown>?]>([
    ['brackets', '('.repeat(100_000)],
    ['a thousand levels', `${'('.repeat(1_000)}1${')'.repeat(1_000)}`],
    ['lists in lists', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
    ['signs', `${'-'.repeat(3_999)}1`],
    ['negations', `${'not '.repeat(999)}1`],
    ['conditions', `${'1?1:'.repeat(999)}1`],
    ['calls', `${'abs('.repeat(999)}1`],
    ['comments', '/**/'.repeat(999)],
    ['quotes', "'".repeat(3_999)],
    ['escaped quotes', `'${"\\'".repeat(1_999)}`],
    ['digits', '9'.repeat(4_000)],
    ['a name', 'a'.repeat(4_000)],
    ['an unknown function with a long name', `${'a'.repeat(3_990)}(1)`],
    ['powers of powers', '9^9^9^9^9^9^9'],
    ['a tower of powers', `${'1.1^'.repeat(90)}1.1`],
    ['a power to a huge exponent', '1.0000001^1e15 + 1.0000001^(1e300 + 0.5) + 0.5^-1e300'],
    ['many roots', `${'2^.3+'.repeat(799)}1`],
    ['many long fractions', `${'a^b+'.repeat(999)}1`, { a: `1.${'1'.repeat(90)}`, b: `123.${'7'.repeat(90)}` }],
    ['long remainders', `${'1e308%3+'.repeat(490)}1`],
    ['many sums of a long list', `${'sum(a)+'.repeat(500)}1`, { a: big }],
    ['many medians of a long list', `${'medianDeviation(a)+'.repeat(200)}1`, { a: big }],
    ['many long lists without repetitions', `${'count(distinct(a))+'.repeat(200)}1`, { a: big }],
    ['many long look-ups', `${'lookup(a,b,a,b)||'.repeat(200)}a`, { a: big, b: [...big].toReversed() }],
    ['a text that doubles', `${'a||'.repeat(1_300)}a`, { a: 'x'.repeat(90_000) }],
    ['a list of lists', `[${'a,'.repeat(1_500)}1]`, { a: big }],
    ['many comparisons of long lists', `${'(a==b)+'.repeat(500)}1`, { a: big, b: [...big] }],
    ['lengths of a long text', `${'length(a)+'.repeat(390)}1`, { a: 'x'.repeat(10_000_000) }],
    ['numbers in long texts', `${'a+'.repeat(1_500)}1`, { a: '1'.repeat(1_000_000) }],
    ['a list with a huge length', 'sum(a)', { a: endless }],
  ])('%s', (_, source, scope = {}) => {
    expect(() => evaluateOrRefuse(source, scope)).not.toThrow();
  });
});

/** An ExpressionError is expected; any other error fails the test. */
function evaluateOrRefuse(source: string, scope: Record<string, unknown>): void {
  try {
    compileExpression(source).evaluate(scope);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
  }
}
