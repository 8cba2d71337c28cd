import { expect, test } from 'vitest';
import { layOutLinks } from './lay-out-links';

const link = (from: string, to: string, kind: 'visible' | 'required' = 'visible') => ({ from, to, kind });

test('a field stands right of those that drive it', () => {
  const { fields, width, height } = layOutLinks([link('a', 'b'), link('b', 'c')], (id) => id);
  const x = Object.fromEntries(fields.map((field) => [field.id, field.x]));
  expect([x['a'], x['b'], x['c']]).toEqual([x['a'], x['b'], x['c']].toSorted((one = 0, other = 0) => one - other));
  expect(width > 0 && height > 0).toBe(true);
});

test('two links of one pair are one arrow with two words', () => {
  expect(layOutLinks([link('a', 'b'), link('a', 'b', 'required')], (id) => id).links.map(({ kinds }) => kinds)).toEqual([
    ['visible', 'required'],
  ]);
});

test('a circle has a picture too', () => {
  expect(layOutLinks([link('a', 'b'), link('b', 'a')], (id) => id).links.every(({ points }) => points.length > 1)).toBe(true);
});

test('a long label is cut, whatever it is made of', () => {
  expect(layOutLinks([link('a', 'b')], () => '😀'.repeat(40)).fields[0]?.label).toBe(`${'😀'.repeat(15)}…`);
});
