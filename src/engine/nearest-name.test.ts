import { expect, test } from 'vitest';
import { nearestName } from './nearest-name';

test.each([
  ['pric', 'price'],
  ['PRICE', 'price'],
  ['fulName', 'fullName'],
  ['zebra', undefined],
  ['', undefined],
])('of price and fullName, the nearest to %j is %j', (name, nearest) => {
  expect(nearestName(name, ['price', 'fullName'])).toBe(nearest);
});

test('is undefined without any names', () => expect(nearestName('a', [])).toBeUndefined());
