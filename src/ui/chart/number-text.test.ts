import { expect, test } from 'vitest';
import { numberText, shortText, signedText } from './number-text';

test.each([
  [12345.678, '12,346'],
  [123.456, '123.5'],
  [1.2345, '1.23'],
  [0.43392, '0.4339'],
  [-0.5, '-0.5'],
])('%f is written as %s', (value, text) => expect(numberText(value, 'en')).toBe(text));

test('a change has its sign, and none at zero', () =>
  expect([3.14159, -2, 0].map((value) => signedText(value, 'en', 1))).toEqual(['+3.1', '-2', '0']));

test('numbers of an axis are short in each language', () =>
  expect([shortText(120_000, 'zh'), shortText(120_000, 'zhtw'), shortText(120_000, 'en')]).toEqual(['12万', '12萬', '120K']));
