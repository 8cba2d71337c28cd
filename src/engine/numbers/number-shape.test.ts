import { expect, test } from 'vitest';
import { mayRepeat, type NumberShape } from './number-shape';

const shape = (values: Partial<NumberShape> = {}): NumberShape => ({
  prefix: 'P',
  dateDigits: 8,
  digits: 4,
  hasLetters: false,
  suffix: '',
  ...values,
});

test.each<[Partial<NumberShape>, Partial<NumberShape>, boolean]>([
  [{}, { dateDigits: 6, digits: 6 }, true],
  [{}, { dateDigits: 6, digits: 4 }, false],
  [{}, { prefix: 'Q', dateDigits: 6, digits: 6 }, false],
  [{ prefix: 'P1', dateDigits: 0, digits: 3 }, { dateDigits: 0, digits: 4 }, true],
  [{ prefix: 'PA', dateDigits: 0, digits: 3 }, { dateDigits: 0, digits: 4 }, false],
  [{ prefix: 'PA', dateDigits: 0, digits: 3 }, { dateDigits: 0, digits: 4, hasLetters: true }, true],
  [{ suffix: '7', digits: 3 }, {}, true],
  [{ suffix: '-', digits: 3 }, {}, false],
])('%j and %j: %s', (one, other, expected) => {
  expect(mayRepeat(shape(one), shape(other))).toBe(expected);
  expect(mayRepeat(shape(other), shape(one))).toBe(expected);
});
