import { expect, test } from 'vitest';
import { momentAt } from '#engine/dates/calendar';
import type { JsonValue } from '#engine/json';
import { clean } from './clean';
import { definition } from './definition';

const node = {
  id: 'r',
  jnpfKey: 'dateRange',
  props: {
    format: 'yyyy-MM-dd',
    start: { at: 'fixed', value: momentAt([2024, 0, 1]) },
    end: { at: 'fixed', value: momentAt([2024, 11, 31]) },
  },
};
const day = (month: number, date: number): number => momentAt([2024, month - 1, date]);

test.each<[JsonValue, string]>([
  [[day(1, 31), day(2, 29)], '2024-01-31 ~ 2024-02-29'],
  [[String(day(1, 31)), '2024-02-29'], '2024-01-31 ~ 2024-02-29'],
  [[day(1, 31), null], '2024-01-31'],
  [[null, day(2, 29)], '2024-02-29'],
  [['x', day(2, 29)], 'x ~ 2024-02-29'],
  [[], ''],
  [null, ''],
  ['?', '?'],
])('%j reads %j', (value, text) => expect(definition.format(value, node)).toBe(text));

test.each<[JsonValue, string | undefined]>([
  [[day(1, 1), day(12, 31)], undefined],
  [[day(5, 1), day(5, 1)], undefined],
  [[day(5, 2), day(5, 1)], 'rangeReversed'],
  [[day(1, 1) - 1, day(5, 1)], 'dateBefore'],
  [[day(5, 1), day(12, 31) + 86_400_000], 'dateAfter'],
  [[null, null], undefined],
  [['someday', day(5, 1)], 'invalid'],
])('%j has the problem %s', (value, code) => expect(definition.check?.(value, node, () => undefined)?.code).toBe(code));

test.each<[string | number, JsonValue | undefined]>([
  ['2024-01-31 ~ 2024-02-29', [day(1, 31), day(2, 29)]],
  ['2024/1/31 至 2024/2/29', [day(1, 31), day(2, 29)]],
  ['', null],
  ['2024-01-31', undefined],
  ['202401 ~ 202402', undefined],
])('a cell with %j is %j', (cell, value) => expect(definition.decode?.(cell, node)).toEqual(value));

test('stores texts as milliseconds', () => expect(clean(['2024-01-31', day(2, 29)], node)).toEqual([day(1, 31), day(2, 29)]));
