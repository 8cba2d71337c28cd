import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormValues } from '#form/form-store.ts';
import { cell, choice, codes, date, lines, number, opened, result, text, value } from './fixtures/opened-form';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-06-15T10:00:00') }));

const runTimers = () => vi.advanceTimersByTime(100);

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
    const form = opened([text('country'), lines(text('region'), choice('city', 'region'), choice('plant', 'country'))], {
      lines: [
        { region: 'n', city: '1', plant: '7' },
        { region: 's', city: '2', plant: '8' },
      ],
    });
    form.setValue(cell(form, 0, 'region'), 'e');
    expect(form.values()['lines']).toMatchObject([
      { region: 'e', city: null, plant: '7' },
      { region: 's', city: '2', plant: '8' },
    ]);
    form.setValue('country', 'x');
    expect(form.values()['lines']).toMatchObject([
      { city: null, plant: null },
      { city: '2', plant: null },
    ]);
  });

  test('of a chain of five clears all others', () => {
    const form = opened([text('a'), choice('b', 'a'), choice('c', 'b'), choice('d', 'c'), choice('e', 'd')], {
      a: '1',
      b: '2',
      c: '3',
      d: '4',
      e: '5',
    });
    form.setValue('a', '9');
    expect(form.values()).toEqual({ a: '9', b: null, c: null, d: null, e: null });
  });

  test.each([[2], [3], [50]])('in a cycle of %i clears the others and keeps its value', (size) => {
    const cycle = Array.from({ length: size }, (_, index) => choice(`f${index}`, `f${(index + size - 1) % size}`));
    const form = opened(cycle, Object.fromEntries(cycle.map(({ id }) => [id, '1'])));
    form.setValue('f0', 'x');
    expect(form.values()).toEqual(Object.fromEntries(cycle.map(({ id }, index) => [id, index === 0 ? 'x' : null])));
  });

  test('does not clear initial values, nor on setting the same value, nor on a reset', () => {
    const form = opened([text('from'), choice('to', 'from')], { from: 'a', to: '1' });
    form.setValue('from', 'a');
    expect(value(form, 'to')).toBe('1');
    form.setValue('from', 'b');
    form.reset();
    expect(form.values()).toEqual({ from: 'a', to: '1' });
    form.reset({ from: 'c', to: '3' });
    expect(form.values()).toEqual({ from: 'c', to: '3' });
  });

  test('that is calculated clears its dependents', () => {
    const form = opened([number('n'), result('tier', 'n > 10 ? 2 : 1', { precision: 0 }), choice('plan', 'tier')], { n: 1, plan: 'p' });
    form.setValue('n', 5);
    runTimers();
    expect(value(form, 'plan')).toBe('p');
    form.setValue('n', 50);
    runTimers();
    expect([value(form, 'tier'), value(form, 'plan')]).toEqual([2, null]);
  });
});

describe('a bound', () => {
  const day = 86_400_000;
  const noon = new Date('2025-06-10T00:00:00').getTime();
  test('by another field refuses values outside, and follows that field', () => {
    const form = opened([date('from'), date('to', { props: { start: { at: 'field', field: 'from' } } })], { from: noon });
    form.setValue('to', noon - day);
    expect(codes(form)).toEqual(['/to dateBefore']);
    form.setValue('from', noon - 2 * day);
    expect([value(form, 'to'), codes(form)]).toEqual([null, []]);
    form.setValue('to', noon);
    expect(codes(form)).toEqual([]);
  });
  test('by an empty field does not apply', () =>
    expect(codes(opened([date('from'), date('to', { props: { start: { at: 'field', field: 'from' } } })], { to: 1 }))).toEqual([]));
  test('in a row is taken from the row', () => {
    const to = date('to', { props: { start: { at: 'field', field: 'from' } } });
    const form = opened([date('from'), lines(date('from'), to)], { from: 0, lines: [{ from: noon }, { from: noon }] });
    form.setValue(cell(form, 0, 'to'), noon - day);
    form.setValue(cell(form, 1, 'to'), noon + day);
    expect(codes(form)).toEqual(['/lines/0/to dateBefore']);
  });
  test('does not refuse the stored value of a record', () =>
    expect(codes(opened([date('d', { props: { start: { at: 'now' } } })], { d: noon }))).toEqual([]));
  test.each<[what: string, props: ResolvedNode['props'], offset: number, expected: string[]]>([
    ['now, and the day before', { start: { at: 'now' }, format: 'yyyy-MM-dd' }, -day, ['/d dateBefore']],
    ['now, and today', { start: { at: 'now' }, format: 'yyyy-MM-dd' }, 0, []],
    ['three days ahead, and the fourth', { end: { at: 'after', count: 3, unit: 'day' }, format: 'yyyy-MM-dd' }, 4 * day, ['/d dateAfter']],
    ['three days ahead, and the third', { end: { at: 'after', count: 3, unit: 'day' }, format: 'yyyy-MM-dd' }, 3 * day, []],
    ['of an unknown unit', { end: { at: 'after', count: 3, unit: 'aeon' } }, 4 * day, []],
    ['of an unknown kind', { end: { at: 'x' }, start: 7 }, 4 * day, []],
  ])('%s', (_, props, offset, expected) => {
    const today = new Date('2025-06-15T00:00:00').getTime();
    const form = opened([date('d', { props })]);
    form.setValue('d', today + offset);
    expect(codes(form)).toEqual(expected);
  });
});

describe('the initial value of a new record', () => {
  const creation = { now: new Date('2025-06-15T10:11:12').getTime() };
  test.each<[what: string, node: ResolvedNode, values: FormValues, expected: unknown]>([
    [
      'now, cut to the day',
      date('d', { props: { defaultCurrent: true, format: 'yyyy-MM-dd' } }),
      {},
      new Date('2025-06-15T00:00:00').getTime(),
    ],
    [
      'now, cut to the month',
      date('d', { props: { defaultCurrent: true, format: 'yyyy-MM' } }),
      {},
      new Date('2025-06-01T00:00:00').getTime(),
    ],
    ['the time of day', { id: 'd', jnpfKey: 'time', props: { defaultCurrent: true, format: 'HH:mm' } }, {}, '10:11'],
    ['now before its default', date('d', { default: 5, props: { defaultCurrent: true, format: 'yyyy-MM-dd HH:mm:ss' } }), {}, creation.now],
    ['a given value before now', date('d', { props: { defaultCurrent: true } }), { d: 7 }, 7],
    ['its default', date('d', { default: 5 }), {}, 5],
  ])('is %s', (_, node, values, expected) => expect(opened([node], values, { creation }).values()['d']).toEqual(expected));

  test('applies to every added row', () => {
    const form = opened(
      [lines(date('d', { props: { defaultCurrent: true, format: 'yyyy' } }), number('n', { default: 3 }))],
      {},
      { creation },
    );
    form.table('lines').add();
    expect(form.values()['lines']).toEqual([{ d: new Date('2025-01-01T00:00:00').getTime(), n: 3 }]);
  });

  test('does not apply to an existing record', () =>
    expect(opened([date('d', { props: { defaultCurrent: true } })]).values()).toEqual({ d: null }));
});
