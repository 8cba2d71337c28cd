import { expect, test } from 'vitest';
import { renamedListQuery } from './renamed-list-query';

const names = new Map([
  ['site', 'place'],
  ['meters-no', 'meters-number'],
]);
const decoded = (query: string) => Object.fromEntries(new URLSearchParams(query));

test.each([
  ['conditions', 'f.site=site&f.day=1', { 'f.place': 'site', 'f.day': '1' }],
  ['an order and columns', 'order=-site,day&cols=site:90:left,-meters-no', { order: '-place,day', cols: 'place:90:left,-meters-number' }],
  [
    'an advanced search',
    'where=(and,(or,(site,eq,site),(day,gt,site,field)))',
    { where: '(and,(or,(place,eq,site),(day,gt,place,field)))' },
  ],
])('%s get the new names of fields, and values stay', (_, query, expected) => {
  expect(decoded(renamedListQuery(query, names))).toEqual(expected);
});

test('a query without these fields stays as it is', () => {
  expect(renamedListQuery('q=%E7%85%A4&f.day=a+b', names)).toBe('q=%E7%85%A4&f.day=a+b');
});
