import { describe, expect, test } from 'vitest';
import { momentAt } from './calendar';
import { dateBoundsOf } from './date-bounds-of';

const now = momentAt([2024, 1, 29, 17, 42, 13, 7]);
const values: Record<string, unknown> = {
  begin: momentAt([2024, 0, 31, 9, 30, 15]),
  text: '2024-01-31',
  invalid: 'x',
  range: [momentAt([2024, 0, 1]), momentAt([2024, 11, 31])],
  empty: null,
};
const localTime = (moment: number | undefined): string | undefined => {
  if (moment === undefined) return undefined;
  const date = new Date(moment);
  const time = `${date.getHours()}:${date.getMinutes()}:${date.getSeconds()}.${date.getMilliseconds()}`;
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()} ${time}`;
};
const bounds = (format: string, bound: unknown, rest: object = {}) => {
  const { start, end } = dateBoundsOf(
    { id: 'x', jnpfKey: 'x', props: { format, start: bound, end: bound }, ...rest },
    (id) => values[id],
    now,
  );
  return [localTime(start), localTime(end)];
};

describe('a bound is cut to the unit of the format', () => {
  test.each([
    ['yyyy', '2024-1-1 0:0:0.0', '2024-12-31 23:59:59.999'],
    ['yyyy-MM', '2024-2-1 0:0:0.0', '2024-2-29 23:59:59.999'],
    ['yyyy-MM-dd', '2024-2-29 0:0:0.0', '2024-2-29 23:59:59.999'],
    ['yyyy-MM-dd HH:mm', '2024-2-29 17:42:0.0', '2024-2-29 17:42:59.999'],
    ['yyyy-MM-dd HH:mm:ss', '2024-2-29 17:42:13.0', '2024-2-29 17:42:13.999'],
    ['?', '2024-2-29 17:42:13.0', '2024-2-29 17:42:13.999'],
  ])('%s: from %s to %s', (format, start, end) => {
    expect(bounds(format, { at: 'now' })).toEqual([start, end]);
    expect(bounds(format, { at: 'fixed', value: now })).toEqual([start, end]);
  });
});

describe('a bound', () => {
  test.each<[string, unknown, string, string]>([
    ['of another field', { at: 'field', field: 'begin' }, '2024-1-31 0:0:0.0', '2024-1-31 23:59:59.999'],
    ['of a field with a text', { at: 'field', field: 'text' }, '2024-1-31 0:0:0.0', '2024-1-31 23:59:59.999'],
    ['of a range', { at: 'field', field: 'range' }, '2024-1-1 0:0:0.0', '2024-12-31 23:59:59.999'],
    ['fixed, as digits', { at: 'fixed', value: String(now) }, '2024-2-29 0:0:0.0', '2024-2-29 23:59:59.999'],
    ['years before now', { at: 'before', count: 1, unit: 'year' }, '2023-2-28 0:0:0.0', '2023-2-28 23:59:59.999'],
    ['months after now', { at: 'after', count: 1, unit: 'month' }, '2024-3-29 0:0:0.0', '2024-3-29 23:59:59.999'],
    ['days before now', { at: 'before', count: 29, unit: 'day' }, '2024-1-31 0:0:0.0', '2024-1-31 23:59:59.999'],
    ['hours before now, over midnight', { at: 'before', count: 18, unit: 'hour' }, '2024-2-28 0:0:0.0', '2024-2-28 23:59:59.999'],
    ['a negative number of days after now', { at: 'after', count: -1, unit: 'day' }, '2024-2-28 0:0:0.0', '2024-2-28 23:59:59.999'],
  ])('%s', (_what, bound, start, end) => expect(bounds('yyyy-MM-dd', bound)).toEqual([start, end]));

  test.each<[string, string, string, string]>([
    ['hour', 'yyyy-MM-dd HH:mm:ss', '2024-2-29 15:42:0.0', '2024-2-29 15:42:59.999'],
    ['minute', 'yyyy-MM-dd HH:mm:ss', '2024-2-29 17:40:13.0', '2024-2-29 17:40:13.999'],
    ['second', 'yyyy-MM-dd HH:mm:ss', '2024-2-29 17:42:11.7', '2024-2-29 17:42:11.7'],
    ['second', 'yyyy-MM-dd HH:mm', '2024-2-29 17:42:0.0', '2024-2-29 17:42:59.999'],
    ['minute', 'yyyy-MM-dd HH:mm', '2024-2-29 17:40:0.0', '2024-2-29 17:40:59.999'],
    ['day', 'yyyy-MM-dd HH:mm:ss', '2024-2-27 17:42:13.0', '2024-2-27 17:42:13.999'],
  ])('two %ss before now, in the format %s', (unit, format, start, end) =>
    expect(bounds(format, { at: 'before', count: 2, unit })).toEqual([start, end]),
  );

  test('at now is the default value of the field, if there is one', () =>
    expect(bounds('yyyy-MM-dd', { at: 'now' }, { default: momentAt([2020, 5, 1]) })).toEqual([
      '2020-6-1 0:0:0.0',
      '2020-6-1 23:59:59.999',
    ]));

  test.each([
    [undefined],
    [null],
    ['now'],
    [{}],
    [{ at: 'unknown' }],
    [{ at: 'fixed' }],
    [{ at: 'fixed', value: {} }],
    [{ at: 'field' }],
    [{ at: 'field', field: 'empty' }],
    [{ at: 'field', field: 'invalid' }],
    [{ at: 'field', field: 'gone' }],
    [{ at: 'before' }],
    [{ at: 'before', count: 'x', unit: 'day' }],
    [{ at: 'before', count: 1, unit: 'week' }],
    [{ at: 'after', count: 1e9, unit: 'year' }],
    [{ at: 'after', count: Infinity, unit: 'day' }],
  ])('that is %j is ignored', (bound) => expect(bounds('yyyy-MM-dd', bound)).toEqual([undefined, undefined]));
});
