import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { calculate, calculationsOf, computeRecord } from './calculations';
import { defineField, definePanel } from './definition';
import { createRegistry } from './registry';
import type { ResolvedNode } from './resolve-fields';

const base = {
  group: 'fields' as const,
  icon: '',
  version: 1,
  props: {},
  empty: null,
  value: () => ({}),
  column: () => null,
  format: String,
  operators: [],
};
const registry = createRegistry([
  defineField({ ...base, jnpfKey: 'number' }),
  defineField({ ...base, jnpfKey: 'numInput', numeric: true }),
  defineField({ ...base, jnpfKey: 'text', column: () => 'text' }),
  defineField({ ...base, jnpfKey: 'rows', rows: true }),
  definePanel({ jnpfKey: 'panel', group: 'layouts', icon: '', version: 1, props: {} }),
]);
const field = (id: string, source?: string, precision?: unknown): ResolvedNode => ({
  id,
  jnpfKey: 'number',
  ...(source !== undefined && { calculate: source }),
  ...(precision !== undefined && { props: { precision } }),
});
const table = (id: string, ...children: ResolvedNode[]): ResolvedNode => ({ id, jnpfKey: 'rows', children });
const layout = (...children: ResolvedNode[]): ResolvedNode => ({ id: 'card', jnpfKey: 'card', children });
const compute = (nodes: ResolvedNode[], values: Record<string, unknown>) => computeRecord(nodes, registry, values);
const resultOf = (source: string, values: Record<string, unknown>, precision?: unknown) =>
  compute([field('result', source, precision)], values)['result'];

describe('the order of calculations', () => {
  test.each<[string, ResolvedNode[], string[]]>([
    ['runs a calculation after those that it reads', [field('c', 'b'), field('b', 'a'), field('a', '1')], ['a', 'b', 'c']],
    ['is the order of the form for independent calculations', [field('b', '1'), field('a', '2')], ['b', 'a']],
    ['includes fields in layouts', [field('sum', 'x + 1'), layout(field('x', '2'))], ['x', 'sum']],
    ['runs a sum after its column', [field('sum', 'sum(cost)'), table('t', field('cost', 'price * 2'), field('price'))], ['cost', 'sum']],
    [
      'runs a column after the field of the form that it reads',
      [table('t', field('cost', 'rate * 2')), field('rate', '7')],
      ['rate', 'cost'],
    ],
    ['leaves out fields without a calculation', [field('a'), table('t', field('b'))], []],
  ])('%s', (_what, nodes, expected) => expect(calculationsOf(nodes, registry).map(({ id }) => id)).toEqual(expected));

  test('a calculation names its field and its sub-table', () => {
    const [cost, sum] = calculationsOf([table('t', field('cost', 'price')), field('sum', 'sum(cost)', 4)], registry);
    expect([cost?.table, cost?.precision, cost?.names, sum?.table, sum?.precision]).toEqual(['t', 2, ['price'], undefined, 4]);
  });
});

describe('a value', () => {
  test.each<[string, Record<string, unknown>, unknown, number]>([
    ['a + b', { a: 0.1, b: 0.2 }, undefined, 0.3],
    ['a * 3', { a: '0.1' }, 15, 0.3],
    ['a', { a: 1.005 }, undefined, 1.01],
    ['a', { a: -1.005 }, undefined, -1.01],
    ['a', { a: 2.5 }, 0, 3],
    ['a', { a: -0.001 }, undefined, 0],
    ['a / 3', { a: 1 }, 15, 0.333333333333333],
    ['a / 3 * 1.5', { a: 1 }, 0, 1],
    ['a / b', { a: 1, b: 0 }, undefined, 0],
    ['a + 1', {}, undefined, 1],
    ['a + 1', { a: null }, undefined, 1],
    ['a + 1', { a: '' }, undefined, 1],
    ['a + 1', { a: '   ' }, undefined, 1],
    ['a + 1', { a: 'much' }, undefined, 1],
    ['a + 1', { a: '1,000' }, undefined, 1],
    ['a + 1', { a: Number.NaN }, undefined, 1],
    ['a + 1', { a: Number.POSITIVE_INFINITY }, undefined, 1],
    ['a + 1', { a: { deep: 1 } }, undefined, 1],
    ['a + 1', { a: true }, undefined, 2],
    ['a * 10', { a: 1e308 }, undefined, 0],
    ['a', { a: '9'.repeat(200) }, undefined, 0],
    ['sum(a)', { a: [1, '2', null, 'x', { y: 1 }] }, undefined, 3],
    ["kind == 'x' ? 1 : 2", { kind: 'x' }, undefined, 1],
    ["'12'", {}, undefined, 12],
    ["'twelve'", {}, undefined, 0],
    ['a', { a: 1.23456 }, 4, 1.2346],
    ['a', { a: 1.23456 }, 99, 1.23456],
    ['a', { a: 1.5 }, -1, 2],
    ['a', { a: 1.234 }, 'two', 1.23],
    ['a', { a: 1.234 }, Number.NaN, 1.23],
  ])('of %s with %j and precision %j', (source, values, precision, expected) => expect(resultOf(source, values, precision)).toBe(expected));

  test('is 0 where the expression fails, and the error is reported', () => {
    const onError = vi.fn<(error: unknown) => void>();
    expect(computeRecord([field('it', 'a +')], registry, {}, onError)['it']).toBe(0);
    const [calculation] = calculationsOf([field('it', 'a')], registry);
    expect(calculation && calculate(calculation, throwError, onError)).toBe(0);
    expect(onError).toHaveBeenCalledTimes(2);
  });
});

describe('a record', () => {
  const nodes = [
    field('rate'),
    table('lines', field('price'), field('cost', 'price * rate')),
    field('total', 'sum(cost) + extra'),
    field('extra'),
  ];

  test('is computed with its rows, then its sums', () => {
    const values = {
      rate: 2,
      extra: 1,
      lines: [
        { id: 'a', price: 1.25, cost: 99 },
        { id: 'b', price: '3' },
      ],
      total: 'forged',
      other: 'kept',
    };
    expect(compute(nodes, values)).toEqual({
      rate: 2,
      extra: 1,
      lines: [
        { id: 'a', price: 1.25, cost: 2.5 },
        { id: 'b', price: '3', cost: 6 },
      ],
      total: 9.5,
      other: 'kept',
    });
    expect([values.total, values.lines[0]?.cost]).toEqual(['forged', 99]);
  });

  test.each([[undefined], [null], ['lines'], [{}], [[]], [[null, 3, 'row', [1]]]])(
    'is computed for any value in place of rows: %j',
    (lines) => expect(compute(nodes, { lines, extra: 4 })).toMatchObject({ total: 4, ...(lines !== undefined && { lines }) }),
  );

  test('a name means a column of the same table, then a field of the form, then a column of another table', () => {
    const sameNames = [
      field('x'),
      table('t', field('x'), field('y', 'x')),
      table('u', field('y', '1')),
      field('z', 'x'),
      field('ys', 'sum(y)'),
    ];
    expect(compute(sameNames, { x: 1, t: [{ x: 5 }, { x: 6 }], u: [{}] })).toEqual({
      x: 1,
      t: [
        { x: 5, y: 5 },
        { x: 6, y: 6 },
      ],
      u: [{ y: 1 }],
      z: 1,
      ys: 11,
    });
  });

  test('gets values for fields only, not for layouts, sub-tables or a sub-table inside a row', () => {
    const inner = table('inner', field('x', '1'));
    const misplaced = [
      { ...layout(field('in', '2')), jnpfKey: 'panel', calculate: '1' },
      { ...table('t', inner, { ...layout(field('y', '3')), jnpfKey: 'panel' }), calculate: '1' },
    ];
    expect(compute(misplaced, { t: [{ inner: [{ x: 9 }] }] })).toEqual({ in: 2, t: [{ inner: [{ x: 9 }], y: 3 }] });
  });

  test('an item that is not a row has empty cells, as in the form', () => {
    const aggregates = [table('t', field('x')), field('lowest', 'min(x)'), field('rows', 'length(x)')];
    expect(compute(aggregates, { t: [{ x: 3 }, null, 'x'] })).toMatchObject({ lowest: 0, rows: 3 });
  });

  test.each<[string, ResolvedNode[], Record<string, unknown>, Record<string, unknown>]>([
    ['itself', [field('a', 'a + 1')], { a: 5 }, { a: 0 }],
    ['another one', [field('a', 'b + 1'), field('b', 'a + 1'), field('c', 'a + 3')], {}, { a: 0, b: 0, c: 3 }],
    ['another one in two cycles', [field('a', 'b + c'), field('b', 'a'), field('c', 'a'), field('d', '1')], {}, { a: 0, b: 0, c: 0, d: 1 }],
    ['itself through a sum', [field('a', 'sum(x)'), table('t', field('x', 'a + 1'))], { t: [{}] }, { a: 0, t: [{ x: 0 }] }],
  ])('a calculation that depends on %s is 0', (_what, circular, values, expected) => expect(compute(circular, values)).toEqual(expected));

  test('a chain of 1 000 calculations, and 1 000 rows, are computed', () => {
    const chain = Array.from({ length: 1000 }, (_, index) => field(`f${index}`, index === 0 ? '1' : `f${index - 1} + 1`)).toReversed();
    expect(compute(chain, {})['f999']).toBe(1000);
    expect(compute(nodes, { rate: 1, lines: Array.from({ length: 1000 }, () => ({ price: 0.1 })) })['total']).toBe(100);
  });
});

const throwError = () => {
  throw new Error('read failed');
};

test('decimal results agree with integer arithmetic in hundredths', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const amount = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(fc.array(fc.record({ cents, amount }), { maxLength: 20 }), cents, (lines, extra) => {
      const form = [
        table('lines', field('cost', 'price * amount'), field('price'), field('amount')),
        field('total', 'sum(cost) - extra'),
        field('half', 'total / 2'),
        field('extra'),
      ];
      const record = compute(form, { extra: extra / 100, lines: lines.map((line) => ({ price: line.cents / 100, amount: line.amount })) });
      const total = lines.reduce((sum, line) => sum + line.cents * line.amount, 0) - extra;
      const half = Math.sign(total) * Math.floor(Math.abs(total) / 2 + 0.5);
      expect([record['total'], record['half']]).toEqual([total / 100 + 0, half / 100 + 0]);
    }),
  );
});

test('every result is a finite number', () => {
  const source = fc.constantFrom('a / b', 'a ^ b', 'a * b * a', 'sum(a, b)', 'sqrt(a)', 'a % b', 'max(a, b)', 'a || b', 'a == b');
  fc.assert(
    fc.property(source, fc.anything(), fc.anything(), fc.integer({ min: 0, max: 15 }), (expression, a, b, precision) => {
      expect(Number.isFinite(resultOf(expression, { a, b }, precision))).toBe(true);
    }),
  );
});

test.each([
  ['follows', 4, 3.3333],
  ['suggests', 0, 3],
  ['follows', undefined, 10 / 3],
] as const)('a number that %s has the decimals that its field takes: %s', (part, precision, expected) => {
  const node = { id: 'price', jnpfKey: 'numInput', [part]: 'cost / amount', props: precision === undefined ? {} : { precision } };
  expect(compute([node], { cost: 10, amount: 3 })['price']).toBeCloseTo(expected, precision === undefined ? 12 : 15);
});

const text = (id: string, source: string): ResolvedNode => ({ id, jnpfKey: 'text', calculate: source });

describe('a calculation in a field of text', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["code || '-' || no", { code: 'NH', no: 7 }, 'NH-7'],
    ["if(amount > 10, 'high', 'low')", { amount: 11 }, 'high'],
    ['amount * 3', { amount: 0.1235 }, '0.3705'],
    ['amount > 1', { amount: 2 }, 'true'],
    ['missing', {}, ''],
    ['names', { names: ['a', 'b'] }, 'a,b'],
    ['code +', { code: 'x' }, ''],
  ])('%s is a text', (source, values, expected) => expect(compute([text('result', source)], values)['result']).toBe(expected));

  test('is read by other calculations, and is empty where it depends on itself', () => {
    const nodes = [text('title', "year || '年'"), text('long', "title || '能耗'"), text('a', 'b'), text('b', 'a')];
    expect(compute(nodes, { year: 2026 })).toMatchObject({ title: '2026年', long: '2026年能耗', a: '', b: '' });
  });

  test('is calculated in the rows of a sub-table', () =>
    expect(
      compute([table('t', text('label', "unit || '/' || unitOfAll"), field('unit')), field('unitOfAll')], {
        unitOfAll: 'a',
        t: [{ unit: 'kg' }, { unit: 't' }],
      }),
    ).toMatchObject({
      t: [{ label: 'kg/a' }, { label: 't/a' }],
    }));
});
