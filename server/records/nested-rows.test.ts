import { expect, it } from 'vitest';
import type { Row } from '../storage/records';
import { maxTreeLevels } from './max-tree-levels';
import { nestedRows } from './nested-rows';

/** `a(b c)`: b and c below a. */
const drawn = (rows: readonly Row[]): string =>
  rows.map(({ id, children }) => String(id) + (Array.isArray(children) ? `(${drawn(children as Row[])})` : '')).join(' ');

it.each<[string, Record<string, string | null>, string]>([
  ['no rows', {}, ''],
  ['rows without parents', { a: null, b: null }, 'a b'],
  ['children before their parents', { c: 'b', b: 'a', a: null, d: 'a' }, 'a(b(c) d)'],
  ['a missing parent', { a: 'missing', b: 'a' }, 'a(b)'],
  ['a row below itself', { a: 'a', b: null }, 'a b'],
  ['two rows below each other', { a: 'b', b: 'a', c: null }, 'a b c'],
  ['a row below such rows', { a: 'b', b: 'a', c: 'b' }, 'a b c'],
])('%s', (_, parents, expected) => {
  const rows = Object.keys(parents).map((id) => ({ id }));
  expect(drawn(nestedRows(rows, Object.values(parents)))).toBe(expected);
});

it('shows all rows of a chain of 10 000 within the maximum depth', () => {
  const rows = Array.from({ length: 10_000 }, (_, id) => ({ id }));
  const tree = nestedRows(rows, [null, ...rows.map(({ id }) => id)]);
  const count = (nodes: readonly Row[]): number => nodes.reduce((sum, { children }) => sum + 1 + count((children ?? []) as Row[]), 0);
  expect(count(tree)).toBe(10_000);
  let level = tree;
  for (let depth = 1; depth < maxTreeLevels; depth += 1) level = (level[0]?.['children'] ?? []) as Row[];
  expect(level).toHaveLength(1);
  expect(level[0]).not.toHaveProperty('children');
});
