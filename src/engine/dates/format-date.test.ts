import { expect, test } from 'vitest';
import type { JsonValue } from '../json';
import { momentAt } from './calendar';
import { dateFormatOf } from './date-format';
import { formatDate } from './format-date';

const formatted = (value: JsonValue, format?: unknown): string => formatDate(value, dateFormatOf({ props: { format } }));

test.each<[unknown, string]>([
  ['yyyy', '2024'],
  ['yyyy-MM', '2024-05'],
  ['yyyy-MM-dd', '2024-05-01'],
  ['yyyy-MM-dd HH:mm', '2024-05-01 08:03'],
  ['yyyy-MM-dd HH:mm:ss', '2024-05-01 08:03:09'],
  ['YYYY-MM-DD', '2024-05-01'],
  ['YYYY-MM-DD HH:mm', '2024-05-01 08:03'],
  ['date', '2024-05-01'],
  ['datetime', '2024-05-01 08:03:09'],
  ['month', '2024-05'],
  ['dd.MM.yy', '2024-05-01 08:03:09'],
  ['', '2024-05-01 08:03:09'],
  [undefined, '2024-05-01 08:03:09'],
  [{ invalid: true }, '2024-05-01 08:03:09'],
])('with the format %j a moment is written as %s', (format, expected) =>
  expect(formatted(momentAt([2024, 4, 1, 8, 3, 9]), format)).toBe(expected),
);

test.each<[JsonValue, string]>([
  [momentAt([1899, 11, 31]), '1899-12-31'],
  [momentAt([9999, 11, 31]), '9999-12-31'],
  [momentAt([33, 3, 3]), '0033-04-03'],
  ['2024-02-29', '2024-02-29'],
  [String(momentAt([2024, 4, 1])), '2024-05-01'],
  ['2023-02-29', '2023-02-29'],
  ['someday', 'someday'],
  [9e15, '9000000000000000'],
  [null, ''],
  ['', ''],
  [true, 'true'],
  [[1], '[1]'],
])('%j is written as %s', (value, expected) => expect(formatted(value, 'yyyy-MM-dd')).toBe(expected));
