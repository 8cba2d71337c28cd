import { expect, test } from 'vitest';
import { partsOf, requiredOf } from './required-parts';

test.each([
  [undefined, { isRequired: false }],
  [true, { isRequired: true }],
  ['a == 1', { isRequired: true, when: 'a == 1' }],
  [{ message: '$t:rule.mobile' }, { isRequired: true, message: '$t:rule.mobile' }],
  [
    { when: 'a == 1', message: { zh: '必填' } },
    { isRequired: true, when: 'a == 1', message: { zh: '必填' } },
  ],
])('%j is read and written again', (required, parts) => {
  expect(partsOf(required)).toEqual(parts);
  expect(requiredOf(parts)).toEqual(required);
});

test('the key of a message alone means always', () =>
  expect(partsOf('$t:rule.mobile')).toEqual({ isRequired: true, message: '$t:rule.mobile' }));

test('a condition alone stays an expression', () => expect(requiredOf(partsOf({ when: 'a == 1' }))).toBe('a == 1'));
