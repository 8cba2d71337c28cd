import { expect, test } from 'vitest';
import { sumText, totalText } from './total-text';

const rows = [
  { id: '1', whole: 1200, part: 0.1, text: '12.5', lines: [{ amount: 1 }, { amount: 2.5 }, null] },
  { id: '2', whole: 34, part: 0.2, text: 'x', lines: 'odd' },
  { id: '3', whole: null, part: undefined, lines: [{ amount: '3' }] },
];

test.each([
  [{ percent: true }, '12.50%'],
  [{ percent: true, precision: 0, shownDigits: 0 }, '13%'],
  [{ precision: 1 }, '0.125'],
  [{ precision: 3, after: 'kWh' }, '0.125 kWh'],
  [{ precision: -1, before: '¥' }, '¥ 0.13'],
  [{ precision: 6, shownDigits: 1 }, '0.125'],
])('a sum in the format %j is %s', (format, expected) => expect(sumText(0.125, format)).toBe(expected));

test.each([
  ['whole', false, '1234'],
  ['whole', true, '1,234'],
  ['part', false, '0.30'],
  ['text', false, '12.50'],
  ['lines.amount', false, '6.50'],
  ['removed', false, '0'],
])('the total of %s (thousands: %j) is %s', (field, thousands, expected) => expect(totalText(rows, field, { thousands })).toBe(expected));
