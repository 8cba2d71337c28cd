import { beforeEach, describe, expect, test, vi } from 'vitest';
import { amountWords } from '#engine/amount-words';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore, type FormStoreOptions } from '#form/create-form-store.ts';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { createTexts } from '#server/texts.ts';
import { definitions } from '../renderers/definitions';
import issueTexts from '../schemas/texts/issue.json';

/** What forms of other makers do, asked of the form store with the renderers that there are. */
const registry = createRegistry(definitions);
const texts = createTexts({ zh: { issue: issueTexts.zh }, zhtw: { issue: issueTexts.zhtw }, en: { issue: issueTexts.en } });
const opened = (nodes: readonly ResolvedNode[], values: FormValues = {}, more: Partial<FormStoreOptions> = {}): FormStore => createFormStore({ nodes, registry, values, ...more });

const text = (id: string, more: Partial<ResolvedNode> = {}): ResolvedNode => ({ id, jnpfKey: 'input', ...more });
const number = (id: string, more: Partial<ResolvedNode> = {}): ResolvedNode => ({ id, jnpfKey: 'numInput', ...more });
const result = (id: string, calculate: string, props: ResolvedNode['props'] = {}): ResolvedNode => ({ id, jnpfKey: 'calculate', calculate, props });
const date = (id: string, more: Partial<ResolvedNode> = {}): ResolvedNode => ({ id, jnpfKey: 'date', ...more });
const lines = (...children: ResolvedNode[]): ResolvedNode => ({ id: 'lines', jnpfKey: 'table', children });
const choice = (id: string, by: string, props: ResolvedNode['props'] = {}, jnpfKey = 'select'): ResolvedNode => ({
  id, jnpfKey, props: { options: { dataInterface: 'places', params: [{ name: 'parent', field: by }] }, ...props },
});

const value = (form: FormStore, key: string): unknown => form.jotai.get(form.field(key).value);
const is = (form: FormStore, what: 'visible' | 'disabled' | 'required', key: string): boolean => form.jotai.get(form.field(key)[what]);
const rows = (form: FormStore): readonly string[] => form.jotai.get(form.table('lines').rowIds);
const cell = (form: FormStore, index: number, column: string): string => `lines/${rows(form)[index] ?? ''}/${column}`;
const codes = (form: FormStore): string[] => form.checkAll().map(({ path, code }) => `${path} ${code}`);
const totals = (form: FormStore): unknown[] => ['sum', 'share', 'both'].map((id) => form.values()[id]);
const said = (node: ResolvedNode, values: FormValues = {}): string[] => opened([node], values).checkAll().map((found) => texts.issueText('zh', found));
const later = () => vi.advanceTimersByTime(100);

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-06-15T10:00:00') }));

describe('a condition', () => {
  test.each<[what: string, condition: string, driver: unknown, holds: boolean]>([
    ['a text that is the one', "driver == 'coal'", 'coal', true],
    ['a text that is another', "driver == 'coal'", 'gas', false],
    ['a choice that is one of some', "driver in ['coal', 'gas']", 'gas', true],
    ['nothing, where something is asked', "driver != ''", null, false],
    ['a number beyond a limit', 'driver > 10', 10.5, true],
    ['a number as a text', 'driver > 10', '11', true],
    ['a word in place of a number', 'driver > 10', 'many', false],
    ['a list that holds it', "'a' in driver", ['a', 'b'], true],
    ['a list that does not', "'c' in driver", ['a', 'b'], false],
    ['an empty list', 'not isEmpty(driver)', [], false],
    ['a switch that is on', 'driver == 1', 1, true],
    ['a switch of another making', 'driver', true, true],
    ['zero', 'driver', 0, false],
    ['a null where 0 is asked', 'driver == 0', null, true],
  ])('on %s', (_, condition, driver, holds) => {
    const form = opened([text('driver'), text('a', { visible: condition }), text('b', { disabled: condition }), text('c', { required: condition })], { driver });
    expect([is(form, 'visible', 'a'), is(form, 'disabled', 'b'), is(form, 'required', 'c')]).toEqual([holds, holds, holds]);
  });

  test('follows a chain: what shows the next is shown itself', () => {
    const form = opened([text('a'), text('b', { visible: "a == '1'" }), text('c', { visible: "b == '1'" }), text('d', { disabled: "c == '1'", required: "c == '1'" })]);
    const seen = () => [is(form, 'visible', 'b'), is(form, 'visible', 'c'), is(form, 'disabled', 'd'), is(form, 'required', 'd')];
    expect(seen()).toEqual([false, false, false, false]);
    form.setValue('a', '1');
    form.setValue('b', '1');
    form.setValue('c', '1');
    expect(seen()).toEqual([true, true, true, true]);
    form.setValue('b', '');
    expect(seen()).toEqual([true, false, true, true]);
  });

  test('in a circle ends', () => {
    const form = opened([text('a', { visible: "b != 'off'" }), text('b', { visible: "a != 'off'" }), text('own', { visible: "own != 'off'" })]);
    form.setValue('a', 'off');
    form.setValue('b', 'off');
    form.setValue('own', 'off');
    expect(['a', 'b', 'own'].map((id) => is(form, 'visible', id))).toEqual([false, false, false]);
  });

  test('on a card hides, disables and silences what is in it, cells included', () => {
    const form = opened(
      [text('driver', { default: '1' }), { id: 'card', jnpfKey: 'card', visible: "driver == '1'", disabled: "driver == '2'", children: [text('a', { required: true }), lines(text('x', { required: true }))] }],
      { lines: [{}] },
    );
    const about = (key: string) => [is(form, 'visible', key), is(form, 'disabled', key)];
    expect(codes(form)).toEqual(['/a required', '/lines/0/x requiredCell']);
    expect([about('a'), about('lines'), about(cell(form, 0, 'x'))]).toEqual([[true, false], [true, false], [true, false]]);
    form.setValue('driver', '2');
    expect([about('a'), about('lines'), about(cell(form, 0, 'x'))]).toEqual([[false, true], [false, true], [false, true]]);
    expect(codes(form)).toEqual([]);
    expect([...form.jotai.get(form.wrong)]).toEqual([]);
  });

  test.each([['looked at', true], ['never looked at', false]])('on a sub-table silences its cells, %s', (_, isSeen) => {
    const form = opened([text('driver'), { ...lines(text('x', { required: true }), text('y', { visible: "x != 'z'", required: true })), visible: "driver == '1'" }], { lines: [{}, { x: 'z' }] });
    if (isSeen) for (const index of [0, 1]) for (const column of ['x', 'y']) form.field(cell(form, index, column));
    expect(codes(form)).toEqual([]);
    form.setValue('driver', '1');
    expect(codes(form)).toEqual(['/lines/0/x requiredCell', '/lines/0/y requiredCell']);
    form.setValue('driver', '');
    expect(codes(form)).toEqual([]);
  });

  test('in a row reads the row first, then the form', () => {
    const form = opened([text('mode'), text('outside'), lines(text('mode'), text('a', { visible: "mode == 'row' and outside == ''" }))], { mode: 'form', lines: [{ mode: 'row' }, { mode: 'form' }] });
    const seen = () => [0, 1].map((index) => is(form, 'visible', cell(form, index, 'a')));
    expect(seen()).toEqual([true, false]);
    form.setValue(cell(form, 1, 'mode'), 'row');
    expect(seen()).toEqual([true, true]);
    form.setValue('outside', 'x');
    expect(seen()).toEqual([false, false]);
  });

  test('outside a row sees the whole column', () => {
    const form = opened([lines(number('n')), text('a', { visible: 'sum(n) > 10' }), text('b', { visible: 'count(n) == 2' })], { lines: [{ n: 4 }] });
    const seen = () => [is(form, 'visible', 'a'), is(form, 'visible', 'b')];
    expect(seen()).toEqual([false, false]);
    form.table('lines').add({ n: 8 });
    expect(seen()).toEqual([true, true]);
    form.table('lines').remove([rows(form)[0] ?? '']);
    expect(seen()).toEqual([false, false]);
  });

  test('that requires speaks when it comes to hold, and is silent when it no longer does', () => {
    const form = opened([text('kind'), text('why', { required: { when: "kind == 'other'", message: '请说明原因' } })]);
    form.setValue('kind', 'other');
    form.leave('why');
    expect(form.jotai.get(form.field('why').issues)).toMatchObject([{ code: 'required', params: { message: '请说明原因' } }]);
    form.setValue('kind', 'coal');
    expect(form.jotai.get(form.field('why').issues)).toEqual([]);
  });

  test('keeps the value of what it hides, and submits it', () => {
    const form = opened([text('kind'), text('why', { visible: "kind == 'other'" })], { kind: 'other', why: 'kept' });
    form.setValue('kind', 'coal');
    expect(form.values()).toEqual({ kind: 'coal', why: 'kept' });
  });
});

describe('a driving field', () => {
  test.each<[what: string, node: ResolvedNode, before: unknown, after: unknown]>([
    ['a choice', choice('to', 'from'), '1', null],
    ['several choices', choice('to', 'from', { multiple: true }), ['1', '2'], []],
    ['check boxes', choice('to', 'from', {}, 'checkbox'), ['1'], []],
    ['radio buttons', choice('to', 'from', {}, 'radio'), '1', null],
    ['a path of choices', choice('to', 'from', {}, 'cascader'), ['1', '11'], []],
    ['a tree', choice('to', 'from', {}, 'treeSelect'), '1', null],
    ['a tree of several', choice('to', 'from', { multiple: true }, 'treeSelect'), ['1'], []],
    ['a date that it bounds', date('to', { props: { start: { at: 'field', field: 'from' } } }), 1_700_000_000_000, null],
    ['a time that it bounds', { id: 'to', jnpfKey: 'time', props: { end: { at: 'field', field: 'from' } } }, '08:00:00', null],
  ])('clears %s, in the form', (_, node, before, after) => {
    const form = opened([text('from'), node], { from: 'a', to: before });
    form.setValue('from', 'b');
    expect(value(form, 'to')).toEqual(after);
  });

  test('clears only its own row, and from the form all rows', () => {
    const form = opened([text('country'), lines(text('region'), choice('city', 'region'), choice('plant', 'country'))], { lines: [{ region: 'n', city: '1', plant: '7' }, { region: 's', city: '2', plant: '8' }] });
    form.setValue(cell(form, 0, 'region'), 'e');
    expect(form.values()['lines']).toMatchObject([{ region: 'e', city: null, plant: '7' }, { region: 's', city: '2', plant: '8' }]);
    form.setValue('country', 'x');
    expect(form.values()['lines']).toMatchObject([{ city: null, plant: null }, { city: '2', plant: null }]);
  });

  test('of a chain of five clears them all, once each', () => {
    const form = opened([text('a'), choice('b', 'a'), choice('c', 'b'), choice('d', 'c'), choice('e', 'd')], { a: '1', b: '2', c: '3', d: '4', e: '5' });
    form.setValue('a', '9');
    expect(form.values()).toEqual({ a: '9', b: null, c: null, d: null, e: null });
  });

  test.each([[2], [3], [50]])('in a circle of %i clears the others and stays', (size) => {
    const ring = Array.from({ length: size }, (_, index) => choice(`f${index}`, `f${(index + size - 1) % size}`));
    const form = opened(ring, Object.fromEntries(ring.map(({ id }) => [id, '1'])));
    form.setValue('f0', 'x');
    expect(form.values()).toEqual(Object.fromEntries(ring.map(({ id }, index) => [id, index === 0 ? 'x' : null])));
  });

  test('does not clear what a record begins with, nor when it is set to what it is, nor on beginning anew', () => {
    const form = opened([text('from'), choice('to', 'from')], { from: 'a', to: '1' });
    form.setValue('from', 'a');
    expect(value(form, 'to')).toBe('1');
    form.setValue('from', 'b');
    form.reset();
    expect(form.values()).toEqual({ from: 'a', to: '1' });
    form.reset({ from: 'c', to: '3' });
    expect(form.values()).toEqual({ from: 'c', to: '3' });
  });

  test('that is calculated clears what it drives', () => {
    const form = opened([number('n'), result('tier', 'n > 10 ? 2 : 1', { precision: 0 }), choice('plan', 'tier')], { n: 1, plan: 'p' });
    form.setValue('n', 5);
    later();
    expect(value(form, 'plan')).toBe('p');
    form.setValue('n', 50);
    later();
    expect([value(form, 'tier'), value(form, 'plan')]).toEqual([2, null]);
  });
});

describe('a bound', () => {
  const day = 86_400_000;
  const noon = new Date('2025-06-10T00:00:00').getTime();
  test('by another field refuses what lies outside, and follows it', () => {
    const form = opened([date('from'), date('to', { props: { start: { at: 'field', field: 'from' } } })], { from: noon });
    form.setValue('to', noon - day);
    expect(codes(form)).toEqual(['/to dateBefore']);
    form.setValue('from', noon - 2 * day);
    expect([value(form, 'to'), codes(form)]).toEqual([null, []]);
    form.setValue('to', noon);
    expect(codes(form)).toEqual([]);
  });
  test('of a field without a value is none', () => expect(codes(opened([date('from'), date('to', { props: { start: { at: 'field', field: 'from' } } })], { to: 1 }))).toEqual([]));
  test('in a row is the row’s', () => {
    const to = date('to', { props: { start: { at: 'field', field: 'from' } } });
    const form = opened([date('from'), lines(date('from'), to)], { from: 0, lines: [{ from: noon }, { from: noon }] });
    form.setValue(cell(form, 0, 'to'), noon - day);
    form.setValue(cell(form, 1, 'to'), noon + day);
    expect(codes(form)).toEqual(['/lines/0/to dateBefore']);
  });
  test('finds no fault with what a record came with', () => expect(codes(opened([date('d', { props: { start: { at: 'now' } } })], { d: noon }))).toEqual([]));
  test.each<[what: string, props: ResolvedNode['props'], offset: number, found: string[]]>([
    ['now, and the day before', { start: { at: 'now' }, format: 'yyyy-MM-dd' }, -day, ['/d dateBefore']],
    ['now, and today', { start: { at: 'now' }, format: 'yyyy-MM-dd' }, 0, []],
    ['three days ahead, and the fourth', { end: { at: 'after', count: 3, unit: 'day' }, format: 'yyyy-MM-dd' }, 4 * day, ['/d dateAfter']],
    ['three days ahead, and the third', { end: { at: 'after', count: 3, unit: 'day' }, format: 'yyyy-MM-dd' }, 3 * day, []],
    ['of a unit that is none', { end: { at: 'after', count: 3, unit: 'aeon' } }, 4 * day, []],
    ['of no kind', { end: { at: 'x' }, start: 7 }, 4 * day, []],
  ])('%s', (_, props, offset, found) => {
    const today = new Date('2025-06-15T00:00:00').getTime();
    const form = opened([date('d', { props })]);
    form.setValue('d', today + offset);
    expect(codes(form)).toEqual(found);
  });
});

describe('what a new record begins with', () => {
  const begun = { now: new Date('2025-06-15T10:11:12').getTime() };
  test.each<[what: string, node: ResolvedNode, values: FormValues, expected: unknown]>([
    ['now, cut to the day', date('d', { props: { defaultCurrent: true, format: 'yyyy-MM-dd' } }), {}, new Date('2025-06-15T00:00:00').getTime()],
    ['now, cut to the month', date('d', { props: { defaultCurrent: true, format: 'yyyy-MM' } }), {}, new Date('2025-06-01T00:00:00').getTime()],
    ['the time of day', { id: 'd', jnpfKey: 'time', props: { defaultCurrent: true, format: 'HH:mm' } }, {}, '10:11'],
    ['now before its default', date('d', { default: 5, props: { defaultCurrent: true, format: 'yyyy-MM-dd HH:mm:ss' } }), {}, begun.now],
    ['what was given before now', date('d', { props: { defaultCurrent: true } }), { d: 7 }, 7],
    ['its default', date('d', { default: 5 }), {}, 5],
  ])('%s', (_, node, values, expected) => expect(opened([node], values, { begun }).values()['d']).toEqual(expected));

  test('is in every row that is added', () => {
    const form = opened([lines(date('d', { props: { defaultCurrent: true, format: 'yyyy' } }), number('n', { default: 3 }))], {}, { begun });
    form.table('lines').add();
    expect(form.values()['lines']).toEqual([{ d: new Date('2025-01-01T00:00:00').getTime(), n: 3 }]);
  });

  test('is not there on a record that is edited', () => expect(opened([date('d', { props: { defaultCurrent: true } })]).values()).toEqual({ d: null }));
});

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
  ])('%s', (_, expression, values, expected, precision = 2) => expect(opened([number('a'), number('b'), result('c', expression, { precision })], values).values()['c']).toBe(expected));

  test.each<[value: number, props: Record<string, unknown>, text: string]>([
    [1_234_567.891, { precision: 2, thousands: true }, '1,234,567.89'],
    [1_234_567.891, { precision: 0 }, '1234568'],
    [-1_234.5, { precision: 2, thousands: true }, '-1,234.50'],
    [0, { precision: 3 }, '0.000'],
    [2, { precision: 15 }, '2.000000000000000'],
  ])('of %d is written as its props say', (given, props, written) => {
    const node = result('c', 'a', props);
    const form = opened([number('a'), node], { a: given });
    expect(registry.field('calculate').format(form.values()['c'] as number, node)).toBe(written);
  });

  test.each<[amount: number, words: string]>([
    [1234.56, '壹仟贰佰叁拾肆元伍角陆分'],
    [0, '零元整'],
    [-1, ''],
    [100_000_000_000_000, '壹佰兆元整'],
    [1_000_000_000_000_000, '数字较大溢出'],
  ])('of %d in words', (amount, words) => expect(amountWords(opened([number('a'), result('c', 'a')], { a: amount }).values()['c'])).toBe(words));

  test('in a chain runs in order, whatever the order of the fields', () => {
    const form = opened([result('d', 'c + 1'), result('c', 'b * 2'), result('b', 'a + 1'), number('a')], { a: 1 });
    expect(form.values()).toMatchObject({ b: 2, c: 4, d: 5 });
    form.setValue('a', 4);
    later();
    expect(form.values()).toMatchObject({ b: 5, c: 10, d: 11 });
  });

  test('in a circle counts 0, and the others go on', () => {
    const form = opened([result('a', 'b + 1'), result('b', 'a + 1'), result('own', 'own + 1'), number('n'), result('ok', 'n + b')], { n: 5 });
    form.setValue('n', 6);
    expect(form.values()).toMatchObject({ a: 0, b: 0, own: 0, ok: 6 });
  });

  test('that cannot be read counts 0, is told once, and harms no other', () => {
    const told: string[] = [];
    const form = opened([number('n'), result('bad', 'n +* 2'), result('good', 'n * 2')], { n: 1 }, { onCalculationError: (field) => told.push(field) });
    form.setValue('n', 3);
    expect([form.values(), told]).toEqual([{ n: 3, bad: 0, good: 6 }, ['bad']]);
  });

  test('cannot be typed over for long', () => {
    const form = opened([number('a'), result('c', 'a * 2')], { a: 2, c: 99 });
    expect(form.values()['c']).toBe(4);
    form.setValue('c', 7);
    form.setValue('a', 3);
    expect(form.values()['c']).toBe(6);
  });

  test('is what a rule, a condition and another field see', () => {
    const form = opened([number('a'), result('c', 'a * 2'), text('more', { visible: 'c > 10', required: 'c > 20' }), number('limit', { rules: [{ when: 'limit >= c', message: '太小' }] })], { a: 1, limit: 5 });
    expect([is(form, 'visible', 'more'), codes(form)]).toEqual([false, []]);
    form.setValue('a', 11);
    expect(is(form, 'visible', 'more')).toBe(false);
    later();
    expect([is(form, 'visible', 'more'), codes(form)]).toEqual([true, ['/more required', '/limit rule']]);
    form.setValue('a', 2);
    later();
    expect([...form.jotai.get(form.wrong)]).toEqual([]);
  });

  test('is no change of the user’s', () => {
    const form = opened([number('a', { default: 2 }), result('c', 'a * 2')]);
    expect([form.values()['c'], form.jotai.get(form.dirty)]).toEqual([4, false]);
  });
});

describe('a sub-table', () => {
  const sheet: ResolvedNode[] = [
    number('rate', { default: 2 }),
    lines(number('amount'), number('price'), result('cost', 'amount * price * rate'), result('taxed', 'cost * 1.1')),
    result('sum', 'cost'),
    result('share', 'sum(cost) / count(cost)'),
    result('both', 'amount + price'),
  ];
  const begin = () => opened(sheet, { lines: [{ amount: 1, price: 0.1 }, { amount: 1, price: 0.2 }] });

  test('sums what stands in its rows, and computes each row with fields of the form', () => {
    const form = begin();
    expect(form.values()['lines']).toMatchObject([{ cost: 0.2, taxed: 0.22 }, { cost: 0.4, taxed: 0.44 }]);
    expect(totals(form)).toEqual([0.6, 0.3, 2.3]);
    form.setValue('rate', 10);
    expect(form.values()['lines']).toMatchObject([{ cost: 1, taxed: 1.1 }, { cost: 2, taxed: 2.2 }]);
    expect(totals(form)).toEqual([3, 1.5, 2.3]);
  });

  test.each<[what: string, act: (form: FormStore) => void, expected: unknown[]]>([
    ['a row is added', (form) => void form.table('lines').add({ amount: 2, price: 1 }), [4.6, 1.53, 5.3]],
    ['an empty row is added', (form) => void form.table('lines').add(), [0.6, 0.2, 2.3]],
    ['a row is copied', (form) => void form.table('lines').copy(rows(form)[1] ?? ''), [1, 0.33, 3.5]],
    ['a row is removed', (form) => form.table('lines').remove([rows(form)[0] ?? '']), [0.4, 0.4, 1.2]],
    ['all rows are removed', (form) => form.table('lines').remove(rows(form)), [0, 0, 0]],
    ['rows change places', (form) => form.table('lines').move(rows(form)[0] ?? '', 1), [0.6, 0.3, 2.3]],
    ['a cell changes', (form) => form.setValue(cell(form, 0, 'amount'), 5), [1.4, 0.7, 6.3]],
    ['a cell is emptied', (form) => form.setValue(cell(form, 0, 'amount'), null), [0.4, 0.2, 1.3]],
    ['the list is set as a whole', (form) => form.setValue('lines', [{ amount: 7, price: 1 }]), [14, 14, 8]],
    ['the list becomes none', (form) => form.setValue('lines', null), [0, 0, 0]],
    ['the form begins anew', (form) => form.reset({ lines: [{ amount: 3, price: 1 }] }), [6, 6, 4]],
  ])('follows when %s', (_, act, expected) => {
    const form = begin();
    act(form);
    later();
    expect(totals(form)).toEqual(expected);
  });

  test('keeps a moved row’s own values, issues and ids', () => {
    const form = opened([lines(text('a', { required: true }), text('b'))], { lines: [{ id: '1', a: '', b: 'x' }, { id: '2', a: 'y', b: 'z' }] });
    form.checkAll();
    form.table('lines').move(rows(form)[0] ?? '', 1);
    expect(form.values()['lines']).toEqual([{ id: '2', a: 'y', b: 'z' }, { id: '1', a: '', b: 'x' }]);
    expect(form.jotai.get(form.field(cell(form, 1, 'a')).issues)).toMatchObject([{ code: 'requiredCell' }]);
    expect(codes(form)).toEqual(['/lines/1/a requiredCell']);
  });

  test('that is required asks for a row, and then for what is in it', () => {
    const form = opened([{ ...lines(text('a', { required: true })), label: '明细', required: true }]);
    expect(form.checkAll().map((found) => texts.issueText('zh', found))).toEqual(['请至少选择一个明细']);
    expect(codes(form)).toEqual(['/lines requiredChoice']);
    form.table('lines').add();
    expect(codes(form)).toEqual(['/lines/0/a requiredCell']);
  });

  test('takes what the server says to its cells, until they change or go', () => {
    const form = begin();
    const rest = form.place([{ path: '/lines/1/price', code: 'maximum', params: {} }, { path: '/lines/9/price', code: 'maximum', params: {} }, { path: '/gone', code: 'x', params: {} }]);
    expect(form.jotai.get(form.field(cell(form, 1, 'price')).issues)).toMatchObject([{ code: 'maximum' }]);
    expect(rest.map(({ path }) => path)).toContain('/gone');
    form.setValue(cell(form, 1, 'price'), 3);
    expect(form.jotai.get(form.field(cell(form, 1, 'price')).issues)).toEqual([]);
    form.place([{ path: '/lines/0/price', code: 'maximum', params: {} }]);
    form.table('lines').remove([rows(form)[0] ?? '']);
    expect([...form.jotai.get(form.wrong)]).toEqual([]);
  });

  test.each([[null], ['x'], [7], [{}], [undefined]])('begins without rows where the record says %j', (list) => {
    const form = opened([lines(number('a')), result('s', 'a')], { lines: list });
    expect([rows(form).length, form.values()['s'], form.checkAll().length]).toEqual([0, 0, 0]);
  });
});

describe('a form', () => {
  test('gives back a record as it came', () => {
    const record = { a: null, b: '', c: 0, d: false, e: [], f: { odd: [1] }, g: '007', lines: [{ id: '1', x: null, y: '' }], version: 3 };
    const nodes = [text('a'), text('b'), number('c'), { id: 'd', jnpfKey: 'switch' }, choice('e', 'a', { multiple: true }), text('f'), number('g'), lines(text('x'), number('y'))];
    const form = opened(nodes, record);
    expect(form.values()).toEqual(record);
    expect(form.jotai.get(form.dirty)).toBe(false);
  });

  test('that is disabled is so everywhere, and still gives its values', () => {
    const form = opened([text('a'), lines(text('x'))], { a: '1', lines: [{ x: '2' }] });
    form.setDisabled(true);
    expect(['a', 'lines', cell(form, 0, 'x')].map((key) => is(form, 'disabled', key))).toEqual([true, true, true]);
    expect(form.values()).toEqual({ a: '1', lines: [{ x: '2' }] });
    form.setDisabled(false);
    expect(is(form, 'disabled', cell(form, 0, 'x'))).toBe(false);
  });

  test('begins anew without what was typed, said and added', () => {
    const form = opened([text('a', { required: true, default: 'd' }), lines(text('x', { required: true }))], { lines: [{ x: '1' }] });
    form.setValue('a', '');
    form.table('lines').add();
    expect(codes(form)).toEqual(['/a required', '/lines/1/x requiredCell']);
    form.reset();
    expect([form.values(), form.jotai.get(form.dirty), [...form.jotai.get(form.wrong)], codes(form)]).toEqual([{ a: 'd', lines: [{ x: '1' }] }, false, [], []]);
  });

  test.each<[what: string, node: Partial<ResolvedNode>]>([
    ['never shown', { visible: 'false' }],
    ['not shown now', { visible: "kind == 'x'" }],
    ['filled in by the server', { access: 'readOnly' }],
  ])('does not ask for a required field that is %s', (_, more) => expect(codes(opened([text('kind'), text('a', { required: true, rules: [{ min: 9 }], ...more })], { a: '' }))).toEqual([]));
});

describe('what is said of a field', () => {
  test.each<[node: ResolvedNode, values: FormValues, ...words: string[]]>([
    [text('a', { label: '名称', required: true }), {}, '名称不能为空'],
    [text('a', { label: '名称', required: true, props: { placeholder: '请输入名称' } }), {}, '请输入名称'],
    [text('a', { label: '名称', required: { message: '缺名称' }, props: { placeholder: '请输入名称' } }), {}, '缺名称'],
    [choice('a', 'b', { multiple: true }), {}],
    [{ ...choice('a', 'b', {}, 'checkbox'), label: '燃料', required: true }, {}, '请至少选择一个燃料'],
    [lines(text('x', { label: '列', required: true, props: { placeholder: '请输入列' } })), { lines: [{}] }, '不能为空'],
    [text('a', { label: '名称', rules: [{ pattern: '^\\d+$', message: '只能是数字' }, { max: 3 }] }), { a: 'x12345' }, '只能是数字'],
    [text('a', { label: '名称', rules: [{ pattern: '^\\d+$', message: '只能是数字' }] }), {}],
  ])('is its own message: %#', (node, values, ...words) => expect(said(node, values)).toEqual(words));
});
