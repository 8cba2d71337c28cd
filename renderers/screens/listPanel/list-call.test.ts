import { expect, test } from 'vitest';
import { inputOf, type ListQuery } from './list-call';

const plain = { parameters: ['type'] };
const records = { parameters: ['id'], codec: 'jnpfRecord' as const };
const asked: ListQuery = { query: { keyword: 'x' }, order: [{ field: 'a', descending: true }], page: { number: 2, size: 50 } };
const byTwo: ListQuery = { query: {}, order: [{ field: 'a', descending: true }, { field: 'b', descending: false }] };

test.each([
  ['side by side', plain, { type: '7' }, asked, { type: '7', keyword: 'x', currentPage: 2, pageSize: 50, sidx: 'a', sort: 'desc' }],
  ['by two columns', plain, {}, byTwo, { sidx: '-a,b' }],
  ['for nothing in particular', plain, {}, { query: {}, order: [] }, {}],
  [
    'for records',
    records,
    { id: '7', site: 's' },
    { ...asked, superQuery: { matchLogic: 'and' } },
    {
      id: '7',
      currentPage: 2,
      pageSize: 50,
      query: { keyword: 'x', site: 's' },
      superQuery: { matchLogic: 'and' },
      order: asked.order,
      display: 'values',
    },
  ],
  ['for all records', records, {}, { query: {}, order: [] }, { currentPage: 1, pageSize: 1_000_000, query: {}, display: 'values' }],
] as const)('a list is asked %s', (_how, call, params, query, expected) => expect(inputOf(call, params, query)).toEqual(expected));
