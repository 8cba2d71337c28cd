import { expect, it } from 'vitest';
import { textsIn } from './texts-in';

it.each([
  ['a value', '7'],
  ['a number', '{"a":7}'],
  ['a list in a list', '[["7"]]'],
  ['the name of a property', '{"7":1}'],
  ['an escaped text', String.raw`{"a":"\u0037"}`],
  ['JSON in JSON', JSON.stringify({ a: JSON.stringify({ b: '7' }) })],
  ['the first of equal names', '{"a":"7","a":"8"}'],
  ['a text that is not JSON', 'x "7" {'],
  ['an object', { a: [{ b: '7' }] }],
])('finds a text in %s', (_, value) => {
  expect(textsIn(value).has('7')).toBe(true);
  expect(textsIn(value).has('6')).toBe(false);
});
