import { expect, test } from 'vitest';
import { listAnswerOf, parentsIn } from './list-answer';

test.each([
  ['a page', { list: [{ id: 1, a: 'x' }], pagination: { total: 41 } }, { rows: [{ id: '1', a: 'x' }], total: 41 }],
  [
    'a page of a list that one answer cannot hold',
    { list: [], pagination: { pageSize: 2, total: 3 } },
    { rows: [], total: 3, pageSize: 2 },
  ],
  ['a whole list', { list: [], pagination: { pageSize: 10_000, total: 3 } }, { rows: [], total: 3 }],
  ['a total as text', { list: [], pagination: { total: '3' } }, { rows: [], total: 3 }],
  ['an answer without pagination', { list: [{ id: '1' }, { id: '2' }] }, { rows: [{ id: '1' }, { id: '2' }], total: 2 }],
  ['an array', [{ id: '1' }], { rows: [{ id: '1' }], total: 1 }],
  ['a tree', { list: [{ id: '1', children: [{ id: '2', children: null }] }] }, { rows: [{ id: '1', children: [{ id: '2' }] }], total: 1 }],
  ['null', null, { rows: [], total: 0 }],
])('reads %s', (_case, data, expected) => expect(listAnswerOf(data)).toEqual(expected));

test('finds the ids of rows with children', () => {
  expect(parentsIn([{ id: '1', children: [{ id: '2', children: [{ id: '3' }] }] }, { id: '4' }])).toEqual(['1', '2']);
});
