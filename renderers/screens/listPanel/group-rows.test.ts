import { expect, test } from 'vitest';
import { groupRows } from './group-rows';

const rows = [
  { id: '1', site: 'n', texts: { site: 'North' } },
  { id: '2', site: 's' },
  { id: '3', site: 'n', texts: { site: 'North' } },
  { id: '4' },
];

test('rows stand under the values of a field, in the order in which these come', () => {
  expect(groupRows(rows, 'site').map(({ site, texts, children }) => [site, texts?.['site'], children?.map(({ id }) => id)])).toEqual([
    ['n', 'North', ['1', '3']],
    ['s', undefined, ['2']],
    [undefined, undefined, ['4']],
  ]);
});

test('what the server has put under headings stays so', () => {
  const grouped = [{ id: 'g', top: true, name: 'North', children: rows }];
  expect(groupRows(grouped, 'site')).toEqual(grouped);
});
