import { expect, test } from 'vitest';
import { namedFields } from './named-fields';

test.each([
  ['columns', { columns: ['a', { field: 'rows.b' }] }, ['/props/columns/0 a', '/props/columns/1/field rows.b']],
  [
    'search conditions except the keyword',
    { search: ['keyword', 'a', { field: 'b', as: 'in' }] },
    ['/props/search/1 a', '/props/search/2/field b'],
  ],
  [
    'headings',
    { headers: [{ id: 'h', title: 'H', columns: ['a', 'b'] }] },
    ['/props/headers/0/columns/0 a', '/props/headers/0/columns/1 b'],
  ],
  [
    'sort order, totals and grouping',
    { order: [{ field: 'a' }], summary: ['b'], thousands: ['c'], groupBy: 'd', parent: 'e' },
    ['/props/order/0/field a', '/props/summary/0 b', '/props/thousands/0 c', '/props/groupBy d', '/props/parent e'],
  ],
  ['conditions of other nodes', { narrow: { site: { $ref: 'tree.selected.id' } } }, ['/props/narrow/site site']],
  [
    'the cards of narrow windows',
    { app: { columns: ['a'], search: [{ field: 'b' }] } },
    ['/props/app/columns/0 a', '/props/app/search/0/field b'],
  ],
  ['nothing with invalid props', { columns: 'odd', headers: [null], order: [1] }, []],
])('finds the fields in %s', (_case, props, expected) =>
  expect(namedFields(props).map(({ pointer, field }) => `${pointer} ${field}`)).toEqual(expected),
);
