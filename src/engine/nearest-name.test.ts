import { expect, test } from 'vitest';
import { nearestName } from './nearest-name';

test.each([
  ['pric', 'price'],
  ['PRICE', 'price'],
  ['fulName', 'fullName'],
  ['zebra', undefined],
  ['', undefined],
])('the nearest of price and fullName to %j is %j', (name, nearest) => {
  expect(nearestName(name, ['price', 'fullName'])).toBe(nearest);
});

test('knows no nearest name where there is none', () => expect(nearestName('a', [])).toBeUndefined());
