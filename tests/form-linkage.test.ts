import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormValues } from '#form/form-store.ts';
import { cell, choice, codes, date, lines, number, opened, result, text, value } from './fixtures/opened-form';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-06-15T10:00:00') }));

const later = () => vi.advanceTimersByTime(100);

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
  ])('%s', (_, node, values, expected) => expect(opened([node], values, { creation: begun }).values()['d']).toEqual(expected));

  test('is in every row that is added', () => {
    const form = opened([lines(date('d', { props: { defaultCurrent: true, format: 'yyyy' } }), number('n', { default: 3 }))], {}, { creation: begun });
    form.table('lines').add();
    expect(form.values()['lines']).toEqual([{ d: new Date('2025-01-01T00:00:00').getTime(), n: 3 }]);
  });

  test('is not there on a record that is edited', () => expect(opened([date('d', { props: { defaultCurrent: true } })]).values()).toEqual({ d: null }));
});
