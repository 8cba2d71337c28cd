import { expect, test } from 'vitest';
import type { Http, HttpRequest } from '#api/http.ts';
import { nestedAs, withDraftRows, withoutRecords } from './draft-http';

const answering = (list: unknown): Http & { requests: HttpRequest[] } => {
  const requests: HttpRequest[] = [];
  return { requests, send: async (request) => (requests.push(request), { data: { list }, msg: '' }) };
};
const listRequest = (superQueryJson = ''): HttpRequest => ({
  callId: 'list',
  method: 'POST',
  path: '/api/visualdev/OnlineDev/m1/List',
  body: { superQueryJson },
  answer: 'envelope',
});
const rule = { matchLogic: 'and', conditionList: [{ logic: 'and', groups: [] }] };
const rows = [{ id: '1' }, { id: '2', up: ['1'] }, { id: '3', up: '2' }];
const tree = [{ id: '1', children: [{ id: '2', up: ['1'], children: [{ id: '3', up: '2' }] }] }];

test('a module that is not released has no records', async () => {
  const http = answering([{ id: '1' }]);
  expect((await withoutRecords(http, 'm1').send(listRequest())).data).toMatchObject({ list: [] });
  expect(http.requests).toEqual([]);
});
test('the filter of the design joins the super query of the user', async () => {
  const http = answering([]);
  const drawn = withDraftRows(http, 'm1', { rule, type: 1, parent: undefined, view: 'app' });
  await drawn.send(listRequest());
  await drawn.send(listRequest('{"a":1}'));
  expect(http.requests.map(({ view }) => view)).toEqual(['app', 'app']);
  expect(http.requests.map(({ body }) => JSON.parse(String((body as Record<string, unknown>)['superQueryJson'])))).toEqual([
    rule,
    { matchLogic: 'and', conditionList: [{ a: 1 }, rule] },
  ]);
});
test.each([
  ['flat rows of a tree', tree, 1, undefined, rows],
  ['flat rows of groups', [{ id: 'g', top: true, children: rows }], 4, undefined, rows],
  ['groups stay', [{ id: 'g', top: true, children: rows }], 3, undefined, [{ id: 'g', top: true, children: rows }]],
  ['a tree', rows, 5, 'up', tree],
  [
    'rows below each other',
    [
      { id: '1', up: '1' },
      { id: '2', up: '9' },
    ],
    5,
    'up',
    [
      { id: '1', up: '1' },
      { id: '2', up: '9' },
    ],
  ],
])('%s', (_, given, type, parent, expected) => expect(nestedAs(given, type, parent)).toEqual(expected));
