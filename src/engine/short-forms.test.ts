import { describe, expect, it, test } from 'vitest';
import commonField from '../../schemas/resources/system/commonField.json';
import dataSource from '../../schemas/texts/dataSource.json';
import * as constants from './platform-constants';
import { fileSize, relativeTime, shortNumber } from './short-forms';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test('the constants are those of the specification', () => {
  expect(constants.toastTime).toEqual({ default: 1500, stateChange: 1000, lastLogin: 2000, sessionEnd: 6000, undo: 10_000 });
  expect(constants.widths).toEqual({ sidebar: 210, menuItem: 116, tabMenu: 105, drawer: 280, mobile: 992, dialog: 400, phone: 600 });
  expect(constants.inputSize).toEqual({ min: 40, padding: 6 });
  expect(constants.pageSizes).toEqual([20, 50, 100, 500]);
  expect(constants.scrollTopTime).toBe(800);
  expect(constants.defaultDateFormat.replaceAll('y', 'Y').replace('dd', 'DD')).toBe('YYYY-MM-DD HH:mm');
  expect(constants.dataTypeLabels).toEqual({
    varchar: 'string',
    int: 'integer',
    datetime: 'date-time',
    decimal: 'float',
    bigint: 'long',
    text: 'text',
  });
});

test('the kinds of columns have their labels', () => {
  const { id, props } = commonField.fields.find((field) => field.id === 'dataType')!;
  const texts = dataSource.en as Record<string, string>;
  const labels = props!.options!.map(({ id: name, fullName }) => [name, texts[fullName.replace('$t:dataSource.', '')]?.toLowerCase()]);
  expect([id, Object.fromEntries(labels)]).toEqual(['dataType', constants.dataTypeLabels]);
});

describe('a relative time', () => {
  it.each<[number, string, string, string]>([
    [0, '刚刚', '剛剛', 'just now'],
    [-30 * second, '刚刚', '剛剛', 'just now'],
    [59 * second, '刚刚', '剛剛', 'just now'],
    [minute, '1分钟前', '1 分鐘前', '1 minute ago'],
    [59 * minute, '59分钟前', '59 分鐘前', '59 minutes ago'],
    [hour, '1小时前', '1 小時前', '1 hour ago'],
    [day - 1, '23小时前', '23 小時前', '23 hours ago'],
    [day, '1天前', '1 天前', '1 day ago'],
    [7 * day - 1, '6天前', '6 天前', '6 days ago'],
    [7 * day, '1周前', '1 週前', '1 week ago'],
    [28 * day - 1, '3周前', '3 週前', '3 weeks ago'],
    [28 * day, '1个月前', '1 個月前', '1 month ago'],
    [119 * day, '3个月前', '3 個月前', '3 months ago'],
  ])('after %i ms is %s', (passed, zh, zhtw, en) => {
    const now = new Date(2026, 4, 1, 8, 3).getTime();
    expect((['zh', 'zhtw', 'en'] as const).map((language) => relativeTime(now - passed, now, language))).toEqual([zh, zhtw, en]);
  });

  it.each([120 * day, 5_000 * day, -minute])('after %i ms is a date', (passed) => {
    const moment = new Date(2026, 4, 1, 8, 3).getTime();
    expect(relativeTime(moment, moment + passed, 'zh')).toBe('2026-05-01 08:03');
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [12.34, '12.3'],
  [1_000, '1k'],
  [12_345, '12.3k'],
  [-12_345, '-12.3k'],
  [999_949, '999.9k'],
  [999_950, '1M'],
  [2_500_000, '2.5M'],
  [3e9, '3G'],
  [4e12, '4T'],
  [5e15, '5P'],
  [6e18, '6E'],
  [7e21, '7000E'],
])('the short form of %d is %s', (value, text) => expect(shortNumber(value)).toBe(text));

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_024, '1 KB'],
  [1_536, '1.5 KB'],
  [5_242_880, '5 MB'],
  [1_073_741_824, '1 GB'],
  [5_497_558_138_880, '5120 GB'],
])('%d bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
