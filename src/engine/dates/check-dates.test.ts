import { afterEach, describe, expect, test } from 'vitest';
import type { DescriptorNode } from '../generated/descriptor.gen';
import type { JsonValue } from '../json';
import { momentAt } from './calendar';
import { checkDate } from './check-date';
import { checkRange } from './check-range';
import { checkTime } from './check-time';

const zone = process.env['TZ'];
afterEach(() => void (process.env['TZ'] = zone ?? 'UTC'));

const now = momentAt([2024, 4, 15, 10]);
const code = (value: JsonValue, props: object, read: (id: string) => unknown = () => undefined) =>
  checkDate(value, { id: 'x', jnpfKey: 'x', props: { ...props } }, read, { now })?.code;
const day = 'yyyy-MM-dd';

const nodeOf = (format: string, end?: string): DescriptorNode => ({
  id: 'x',
  jnpfKey: 'x',
  props: { format, ...(end && { end: { at: 'field', field: end } }) },
});

describe('a date', () => {
  test.each<[string, JsonValue, object, string | undefined]>([
    ['without bounds', momentAt([1899, 11, 31]), { format: day }, undefined],
    ['on the first day', momentAt([2024, 4, 15]), { format: day, start: { at: 'now' } }, undefined],
    ['the day before', momentAt([2024, 4, 14]), { format: day, start: { at: 'now' } }, 'dateBefore'],
    ['on the last day', momentAt([2024, 4, 15]), { format: day, end: { at: 'now' } }, undefined],
    ['late on the last day', momentAt([2024, 4, 15, 23, 59, 59]), { format: day, end: { at: 'now' } }, undefined],
    ['the day after', momentAt([2024, 4, 16]), { format: day, end: { at: 'now' } }, 'dateAfter'],
    ['in the month of the bound', momentAt([2024, 4, 1]), { format: 'yyyy-MM', start: { at: 'fixed', value: now } }, undefined],
    ['in the month before it', momentAt([2024, 3, 1]), { format: 'yyyy-MM', start: { at: 'fixed', value: now } }, 'dateBefore'],
    [
      'in the middle of the month before it',
      momentAt([2024, 3, 15]),
      { format: 'yyyy-MM', start: { at: 'fixed', value: now } },
      'dateBefore',
    ],
    ['in the year after it', momentAt([2025, 0, 1]), { format: 'yyyy', end: { at: 'fixed', value: now } }, 'dateAfter'],
    ['before another field', '2024-01-31', { format: day, start: { at: 'field', field: 'begin' } }, 'dateBefore'],
    ['chosen while the form was filled in', now - 600_000, { start: { at: 'now' } }, undefined],
    ['of two hours ago', now - 7_200_000, { start: { at: 'now' } }, 'dateBefore'],
    ['by a clock that is a minute ahead', now + 60_000, { end: { at: 'now' } }, undefined],
    ['of an hour ahead', now + 3_600_000, { end: { at: 'now' } }, 'dateAfter'],
    ['that is not a date', 'someday', {}, 'invalid'],
    ['that does not exist', '2023-02-29', {}, 'invalid'],
    ['after the end of the calendar', 9e15, {}, 'invalid'],
  ])('%s', (_what, value, props, expected) => expect(code(value, props, () => momentAt([2024, 1, 1]))).toBe(expected));

  test('names the bound in the format of the field', () =>
    expect(
      checkDate(momentAt([2024, 4, 14]), { id: 'x', jnpfKey: 'x', props: { format: day, start: { at: 'now' } } }, () => undefined, { now }),
    ).toEqual({
      code: 'dateBefore',
      params: { bound: '2024-05-15' },
      isMoving: true,
    }));

  test.each([
    ['Asia/Shanghai', '2024-05-15T10:00:00+08:00'],
    ['Asia/Shanghai, early', '2024-05-15T02:00:00+08:00'],
    ['New York, late', '2024-05-15T22:00:00-04:00'],
    ['Auckland', '2024-05-15T11:00:00+12:00'],
    ['New York, early', '2024-05-15T02:00:00-04:00'],
    ['Kathmandu', '2024-05-15T02:00:00+05:45'],
  ])('of today in %s is today for a server in another zone', (_zone, clock) => {
    const today = Date.UTC(2024, 4, 15);
    for (const serverZone of ['UTC', 'Asia/Shanghai', 'America/New_York', 'Pacific/Auckland']) {
      process.env['TZ'] = serverZone;
      const node = {
        id: 'x',
        jnpfKey: 'x',
        props: { format: day, start: { at: 'now' }, end: { at: 'now' } },
      };
      const check = (value: number) => checkDate(value, node, () => undefined, { isElsewhere: true, now: Date.parse(clock) })?.code;
      expect(check(today)).toBeUndefined();
      expect(check(today - 2 * 86_400_000)).toBe('dateBefore');
      expect(check(today + 2 * 86_400_000)).toBe('dateAfter');
    }
  });

  test.each(['UTC', 'Asia/Shanghai', 'America/New_York', 'Pacific/Auckland'])(
    'is bounded by a day or a moment of another field in %s',
    (timeZone) => {
      process.env['TZ'] = timeZone;
      const others: Record<string, DescriptorNode> = { day: nodeOf(day), moment: nodeOf('yyyy-MM-dd HH:mm') };
      const values: Record<string, unknown> = { day: Date.UTC(2024, 4, 15), moment: momentAt([2024, 4, 15, 20]) };
      const check = (value: number, format: string, end: string) =>
        checkDate(value, nodeOf(format, end), (id) => values[id], { nodeOf: (id) => others[id] })?.code;
      expect([check(Date.UTC(2024, 4, 15), day, 'moment'), check(Date.UTC(2024, 4, 16), day, 'moment')]).toEqual([undefined, 'dateAfter']);
      expect([
        check(momentAt([2024, 4, 15]), 'yyyy-MM-dd HH:mm', 'day'),
        check(momentAt([2024, 4, 15, 1]), 'yyyy-MM-dd HH:mm', 'day'),
      ]).toEqual([undefined, 'dateAfter']);
    },
  );
});

test('the month of a user in another zone is accepted', () => {
  process.env['TZ'] = 'UTC';
  const node = {
    id: 'x',
    jnpfKey: 'x',
    props: { format: 'yyyy-MM', start: { at: 'now' } },
  };
  const check = (month: number, clock: string) =>
    checkDate(Date.UTC(2024, month), node, () => undefined, { isElsewhere: true, now: Date.parse(clock) })?.code;
  expect(check(4, '2024-05-31T20:00:00+08:00')).toBeUndefined();
  expect(check(4, '2024-05-31T20:00:00-04:00')).toBeUndefined();
  expect(check(3, '2024-05-31T20:00:00+08:00')).toBe('dateBefore');
  expect(check(3, '2024-05-31T20:00:00-04:00')).toBe('dateBefore');
});

describe('a time', () => {
  test.each<[JsonValue, object, string | undefined]>([
    ['08:00', {}, undefined],
    ['08:00:00', { start: { at: 'fixed', value: '08:00' } }, undefined],
    ['07:59:59', { start: { at: 'fixed', value: '08:00' } }, 'dateBefore'],
    ['18:00', { end: { at: 'fixed', value: '18:00' } }, undefined],
    ['18:00:01', { end: { at: 'fixed', value: '18:00' } }, 'dateAfter'],
    ['9:00', { start: { at: 'fixed', value: '08:00' } }, undefined],
    ['00:00', { start: { at: 'now' } }, undefined],
    ['25:00', {}, 'invalid'],
    [8, {}, 'invalid'],
  ])('%j with %j', (value, props, expected) =>
    expect(checkTime(value, { id: 'x', jnpfKey: 'x', props: { ...props } }, () => undefined)?.code).toBe(expected),
  );
});

const order = (side: JsonValue) => (typeof side === 'number' ? side : undefined);

describe('a range', () => {
  test.each<[JsonValue, string | undefined]>([
    [[1, 2], undefined],
    [[1, 1], undefined],
    [[2, 1], 'rangeReversed'],
    [[2, null], undefined],
    [[null, ''], undefined],
    [['x', 1], 'rule'],
    ['x', 'invalid'],
    [{}, 'invalid'],
  ])('%j', (value, expected) =>
    expect(checkRange(value, (side) => (side === 'x' ? { code: 'rule' } : undefined), order)?.code).toBe(expected),
  );
});
