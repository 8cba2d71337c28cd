import { beforeEach, describe, expect, test, vi } from 'vitest';
import { amountWords } from '#engine/amount-words';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormValues } from '#form/form-store.ts';
import { codes, is, lines, number, opened, registry, result, text } from './fixtures/opened-form';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-06-15T10:00:00') }));

const parts = (count: number) => Array.from({ length: count }, () => ({ part: 1 }));
const runTimers = () => vi.advanceTimersByTime(100);

describe('a calculation', () => {
  test.each<[what: string, expression: string, values: FormValues, expected: number, precision?: number]>([
    ['missing counts 0', 'a + b', { a: 3 }, 3],
    ['null counts 0', 'a * b', { a: 3, b: null }, 0],
    ['an empty text counts 0', 'a + b', { a: 3, b: '' }, 3],
    ['a word counts 0', 'a + b', { a: 3, b: 'x' }, 3],
    ['a text of digits is its number', 'a + b', { a: '3', b: ' 4.5 ' }, 7.5],
    ['NaN counts 0', 'a + b', { a: Number.NaN, b: 2 }, 2],
    ['Infinity counts 0', 'a + b', { a: Infinity, b: 2 }, 2],
    ['an object counts 0', 'a + b', { a: { x: 1 }, b: 2 }, 2],
    ['division by zero is 0', 'a / b', { a: 1, b: 0 }, 0],
    ['0 by 0 is 0', 'a / b', { a: 0, b: 0 }, 0],
    ['division by nothing is 0', 'a / b', { a: 1 }, 0],
    ['tenths are exact', 'a + b', { a: 0.1, b: 0.2 }, 0.3, 15],
    ['and in products', 'a * b', { a: 1.1, b: 1.1 }, 1.21, 15],
    ['and in differences', 'a - b', { a: 0.3, b: 0.1 }, 0.2, 15],
    ['halves go up', 'a * b', { a: 1.005, b: 1 }, 1.01, 2],
    ['and down below 0', 'a * b', { a: -1.005, b: 1 }, -1.01, 2],
    ['whole', 'a / b', { a: 10, b: 4 }, 3, 0],
    ['four places', 'a / b', { a: 1, b: 3 }, 0.3333, 4],
    ['fifteen places', 'a / b', { a: 1, b: 3 }, 0.333333333333333, 15],
    ['no more than fifteen', 'a / b', { a: 1, b: 3 }, 0.333333333333333, 99],
    ['product before sum', 'a + b * 2', { a: 1, b: 2 }, 5],
    ['brackets before product', '(a + b) * 2', { a: 1, b: 2 }, 6],
    ['from the left', 'a - b - 1', { a: 9, b: 2 }, 6],
    ['a sign', '-a + b', { a: 1, b: 3 }, 2],
    ['beyond any number is 0', 'a ^ b', { a: 1e300, b: 9 }, 0],
    ['large and exact', 'a + b', { a: 900_719_925_474_099, b: 1 }, 900_719_925_474_100],
  ])('%s', (_, expression, values, expected, precision = 2) =>
    expect(opened([number('a'), number('b'), result('c', expression, { precision })], values).values()['c']).toBe(expected),
  );

  test.each<[value: number, props: Record<string, unknown>, text: string]>([
    [1_234_567.891, { precision: 2, thousands: true }, '1,234,567.89'],
    [1_234_567.891, { precision: 0 }, '1234568'],
    [-1_234.5, { precision: 2, thousands: true }, '-1,234.50'],
    [0, { precision: 3 }, '0.000'],
    [2, { precision: 15 }, '2.000000000000000'],
  ])('of %d is formatted by its props', (value, props, formatted) => {
    const node = result('c', 'a', props);
    const form = opened([number('a'), node], { a: value });
    expect(registry.field('calculate').format(form.values()['c'] as number, node)).toBe(formatted);
  });

  test.each<[amount: number, words: string]>([
    [1234.56, '壹仟贰佰叁拾肆元伍角陆分'],
    [0, '零元整'],
    [-1, ''],
    [100_000_000_000_000, '壹佰兆元整'],
    [1_000_000_000_000_000, '数字较大溢出'],
  ])('of %d in words', (amount, words) =>
    expect(amountWords(opened([number('a'), result('c', 'a')], { a: amount }).values()['c'])).toBe(words),
  );

  test('in a chain runs in order, independent of the order of the fields', () => {
    const form = opened([result('d', 'c + 1'), result('c', 'b * 2'), result('b', 'a + 1'), number('a')], { a: 1 });
    expect(form.values()).toMatchObject({ b: 2, c: 4, d: 5 });
    form.setValue('a', 4);
    runTimers();
    expect(form.values()).toMatchObject({ b: 5, c: 10, d: 11 });
  });

  test('of a number with too many digits to keep is empty, and so is what reads it', () => {
    const form = opened([number('a'), result('b', 'a * 2'), result('c', 'b + 1'), result('d', '1 + 1')], { a: 1 });
    form.setValue('a', '12345678901234567890');
    runTimers();
    expect(form.values()).toMatchObject({ b: null, c: null, d: 2 });
    form.setValue('a', '3');
    runTimers();
    expect(form.values()).toMatchObject({ b: 6, c: 7 });
  });

  test('of a column with such a number is empty until its row is removed', () => {
    const columns = [number('part'), result('twice', 'part * 2')];
    const form = opened([lines(...columns), result('sum', 'sum(twice)')], { lines: [{ part: 1 }] });
    form.setValue('lines', [{ part: 1 }, { part: '12345678901234567890' }]);
    runTimers();
    expect(form.values()).toMatchObject({ lines: [{ twice: 2 }, { twice: null }], sum: null });
    form.setValue('lines', [{ part: 1 }]);
    runTimers();
    expect(form.values()).toMatchObject({ sum: 2 });
  });

  test('in a cycle counts 0, and others are computed', () => {
    const form = opened([result('a', 'b + 1'), result('b', 'a + 1'), result('own', 'own + 1'), number('n'), result('ok', 'n + b')], {
      n: 5,
    });
    form.setValue('n', 6);
    expect(form.values()).toMatchObject({ a: 0, b: 0, own: 0, ok: 6 });
  });

  test('that cannot be parsed counts 0, is reported once and does not affect others', () => {
    const reported: string[] = [];
    const form = opened(
      [number('n'), result('bad', 'n +* 2'), result('good', 'n * 2')],
      { n: 1 },
      { onCalculationError: (field) => reported.push(field) },
    );
    form.setValue('n', 3);
    expect([form.values(), reported]).toEqual([{ n: 3, bad: 0, good: 6 }, ['bad']]);
  });

  test.each([
    ['in the form', (sum: ResolvedNode) => [sum], () => 'sum', '/sum'],
    [
      'in a row',
      (sum: ResolvedNode) => [{ id: 'lines', jnpfKey: 'table', children: [sum] }],
      (row = '') => `lines/${row}/sum`,
      '/lines/0/sum',
    ],
  ])('over its limit %s is empty with the reason at its field, until it is within the limit', (_, nodesOf, keyOf, path) => {
    const sum = result('sum', Array.from({ length: 180 }, () => 'sum(part)').join(' + '));
    const nodes = [{ id: 'parts', jnpfKey: 'table', children: [number('part')] }, ...nodesOf(sum)];
    const form = opened(nodes, { parts: parts(6_000), lines: [{ id: 'l' }] }, { onCalculationError: () => {} });
    const { value, issues } = form.field(keyOf(form.has('lines') ? form.jotai.get(form.table('lines').rowIds)[0] : undefined));
    const shown = () => [form.jotai.get(value), form.jotai.get(issues).map(({ code }) => code), codes(form)];
    expect(shown()).toEqual([null, ['calculationTooLarge'], [`${path} calculationTooLarge`]]);
    form.setValue('parts', parts(2));
    runTimers();
    expect(shown()).toEqual([360, [], []]);
  });

  test('replaces a typed value', () => {
    const form = opened([number('a'), result('c', 'a * 2')], { a: 2, c: 99 });
    expect(form.values()['c']).toBe(4);
    form.setValue('c', 7);
    form.setValue('a', 3);
    expect(form.values()['c']).toBe(6);
  });

  test('is read by rules, conditions and other fields', () => {
    const form = opened(
      [
        number('a'),
        result('c', 'a * 2'),
        text('more', { visible: 'c > 10', required: 'c > 20' }),
        number('limit', { rules: [{ when: 'limit >= c', message: '太小' }] }),
      ],
      { a: 1, limit: 5 },
    );
    expect([is(form, 'visible', 'more'), codes(form)]).toEqual([false, []]);
    form.setValue('a', 11);
    expect(is(form, 'visible', 'more')).toBe(false);
    runTimers();
    expect([is(form, 'visible', 'more'), codes(form)]).toEqual([true, ['/more required', '/limit rule']]);
    form.setValue('a', 2);
    runTimers();
    expect([...form.jotai.get(form.invalidFields)]).toEqual([]);
  });

  test('is not a change by the user', () => {
    const form = opened([number('a', { default: 2 }), result('c', 'a * 2')]);
    expect([form.values()['c'], form.jotai.get(form.dirty)]).toEqual([4, false]);
  });
});
