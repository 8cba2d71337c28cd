import { expect, test } from 'vitest';
import { inputOf, type ListQuery } from './list-call';

const plain = { parameters: ['type'] };
const records = { parameters: ['id'], codec: 'jnpfRecord' as const };
const request: ListQuery = { query: { keyword: 'x' }, order: [{ field: 'a', descending: true }], page: { number: 2, size: 50 } };
const twoColumnOrder: ListQuery = {
  query: {},
  order: [
    { field: 'a', descending: true },
    { field: 'b', descending: false },
  ],
};

test.each([
  [
    'with flat parameters',
    plain,
    { type: '7' },
    request,
    { type: '7', keyword: 'x', currentPage: 2, pageSize: 50, sidx: 'a', sort: 'desc' },
  ],
  ['with two sort columns', plain, {}, twoColumnOrder, { sidx: '-a,b' }],
  ['without parameters', plain, {}, { query: {}, order: [] }, {}],
  [
    'with a record query',
    records,
    { id: '7', site: 's' },
    { ...request, superQuery: { matchLogic: 'and' } },
    {
      id: '7',
      currentPage: 2,
      pageSize: 50,
      query: { keyword: 'x', site: 's' },
      superQuery: { matchLogic: 'and' },
      order: request.order,
      display: 'values',
    },
  ],
  [
    'with a record query without pages',
    records,
    {},
    { query: {}, order: [] },
    { currentPage: 1, pageSize: 1_000_000, query: {}, display: 'values' },
  ],
] as const)('builds the input %s', (_case, call, params, query, expected) => expect(inputOf(call, params, query)).toEqual(expected));
