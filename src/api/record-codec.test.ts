import { expect, test } from 'vitest';
import { ApiError } from './api-error';
import { decodeAnswer, decodeRefusal, encodeInput } from './record-codec';

const names = { name_1: '名称', 'table.name_2': '表计' };

test.each([
  ['create', { name_1: 'x', version: 3 }, { id: '', data: '{"名称":"x","version":3}' }],
  ['update', { id: '7', name_1: 'x', table: [{ name_2: 1 }] }, { id: '7', data: '{"名称":"x","table":[{"表计":1}]}' }],
  [
    'list',
    {
      currentPage: 2,
      query: { name_1: 'x', keyword: 'k', empty: '', 'table.name_2': [1, null] },
      order: [
        { field: 'name_1', descending: true },
        { field: 'table.name_2', descending: false },
      ],
    },
    { currentPage: 2, queryJson: '{"jnpfKeyword":"k","名称":"x","table-表计":[1,null]}', superQueryJson: '', sidx: '-名称,table-表计' },
  ],
  ['list', { query: {}, superQuery: { matchLogic: 'and' } }, { queryJson: '', superQueryJson: '{"matchLogic":"and"}', sidx: '' }],
  ['remove', { id: '7' }, { id: '7' }],
])('%s sends %j', (use, input, expected) => expect(encodeInput({ use, input, names })).toEqual(expected));

test('decodes a record, and the rows of a list', () => {
  expect(decodeAnswer({ use: 'read', data: { id: '7', data: '{"名称":"x"}' }, names })).toEqual({ id: '7', name_1: 'x' });
  expect(
    decodeAnswer({ use: 'list', data: { list: [{ 名称: 'x', children: [{ 名称: 'y' }] }], pagination: { total: 1 } }, names }),
  ).toEqual({ list: [{ name_1: 'x', children: [{ name_1: 'y' }] }], pagination: { total: 1 } });
});

test('decodes the current record of a conflict', () => {
  const refusal = new ApiError(
    { code: 400, msg: 'changed', data: { current: { id: '7', 名称: 'x', table: [{ 表计: 1 }] } }, requestId: 'r' },
    'a.update',
  );
  expect(decodeRefusal(refusal, names)).toMatchObject({
    code: 400,
    msg: 'changed',
    requestId: 'r',
    callId: 'a.update',
    data: { current: { id: '7', name_1: 'x', table: [{ name_2: 1 }] } },
  });
});

test.each([
  ['an error that is not an ApiError', new TypeError('x'), names],
  ['an ApiError without a record', new ApiError({ code: 400, msg: 'x' }, 'a'), names],
  ['a record without wire names', new ApiError({ code: 400, msg: 'x', data: { current: { a: 1 } } }, 'a'), undefined],
])('returns %s unchanged', (_case, error, wireNames) => expect(decodeRefusal(error, wireNames)).toBe(error));
