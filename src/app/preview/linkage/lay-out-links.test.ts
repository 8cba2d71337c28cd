import { expect, test } from 'vitest';
import { layOutLinks } from './lay-out-links';

const link = (from: string, to: string, kind: 'visible' | 'required' = 'visible') => ({ from, to, kind });

test('places a field to the right of the fields it depends on', () => {
  const { fields, width, height } = layOutLinks([link('a', 'b'), link('b', 'c')], (id) => id);
  const x = Object.fromEntries(fields.map((field) => [field.id, field.x]));
  expect([x['a'], x['b'], x['c']]).toEqual([x['a'], x['b'], x['c']].toSorted((first = 0, second = 0) => first - second));
  expect(width > 0 && height > 0).toBe(true);
});

test('merges two links between the same fields', () => {
  expect(layOutLinks([link('a', 'b'), link('a', 'b', 'required')], (id) => id).links.map(({ kinds }) => kinds)).toEqual([
    ['visible', 'required'],
  ]);
});

test('draws cycles', () => {
  expect(layOutLinks([link('a', 'b'), link('b', 'a')], (id) => id).links.every(({ points }) => points.length > 1)).toBe(true);
});

test('shortens long labels, also with emoji', () => {
  expect(layOutLinks([link('a', 'b')], () => '😀'.repeat(40)).fields[0]?.label).toBe(`${'😀'.repeat(15)}…`);
});
