import { expect, test } from 'vitest';
import { momentText } from './moment-text';

const local = new Date(2024, 2, 5, 7, 8, 9).getTime();

test.each<[unknown, string]>([
  [local, '2024-03-05 07:08:09'],
  [String(local), '2024-03-05 07:08:09'],
  ['2024-03-05', '2024-03-05'],
  ['', ''],
  ['42', '42'],
  [null, ''],
  [undefined, ''],
  [[], ''],
  [{}, ''],
  [Number.MAX_VALUE, String(Number.MAX_VALUE)],
  [Number.NaN, 'NaN'],
])('%j is written as %j', (value, expected) => expect(momentText(value)).toBe(expected));
