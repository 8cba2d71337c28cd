import { expect, test } from 'vitest';
import { nextOrder } from './next-order';

const orderOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((column) => ({ field: column.replace('-', ''), descending: column.startsWith('-') }));

test.each([
  ['', 'a', false, 'a'],
  ['a', 'a', false, '-a'],
  ['-a', 'a', false, ''],
  ['a', 'b', false, 'b'],
  ['a b', 'b', false, '-b'],
  ['a', 'b', true, 'a b'],
  ['a b', 'a', true, '-a b'],
  ['-a b', 'a', true, 'b'],
])('the order %j after a click on %s (added: %j) is %j', (before, field, isAdded, after) =>
  expect(nextOrder(orderOf(before), field, isAdded)).toEqual(orderOf(after)),
);
