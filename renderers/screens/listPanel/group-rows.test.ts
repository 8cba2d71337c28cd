import { expect, test } from 'vitest';
import { groupRows } from './group-rows';

const rows = [
  { id: '1', site: 'n', texts: { site: 'North' } },
  { id: '2', site: 's' },
  { id: '3', site: 'n', texts: { site: 'North' } },
  { id: '4' },
];

test('groups rows by a field in the order of its first occurrence', () => {
  expect(groupRows(rows, 'site').map(({ site, texts, children }) => [site, texts?.['site'], children?.map(({ id }) => id)])).toEqual([
    ['n', 'North', ['1', '3']],
    ['s', undefined, ['2']],
    [undefined, undefined, ['4']],
  ]);
});

test('keeps groups of the server', () => {
  const grouped = [{ id: 'g', top: true, name: 'North', children: rows }];
  expect(groupRows(grouped, 'site')).toEqual(grouped);
});
