import { expect, test } from 'vitest';
import type { JsonObject } from '#engine/json';
import { callLinesOf } from './call-lines';

const answer = { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } };
const operation = { operationId: 'a_thing_read', parameters: [{ name: 'id', in: 'path' }], responses: answer };
const schemas = {
  Thing: { properties: { size: { $ref: '#/components/schemas/Size' } } },
  Size: { type: 'integer', description: 'In metres.' },
};
const documentOf = (more: JsonObject = {}, components: JsonObject = {}): JsonObject => ({
  paths: {
    '/api/b': { get: { operationId: 'b_list', security: [] } },
    '/api/a/{id}': { put: { ...operation, 'x-right': 'btn_edit' }, get: { ...operation, ...more } },
  },
  components: { schemas: { ...schemas, ...components } },
});
const readLine = (document: JsonObject): string => callLinesOf(document)[0] ?? '';

test('names method, path, id and access of each operation, sorted by path', () => {
  expect(callLinesOf(documentOf()).map((line) => line.split(' takes ')[0])).toEqual([
    'GET /api/a/{id} a_thing_read session',
    'PUT /api/a/{id} a_thing_read right:btn_edit',
    'GET /api/b b_list public',
  ]);
});

test.each([
  ['a parameter', { parameters: [] }, {}, { takes: true, answers: false }],
  ['the body', { requestBody: { required: true } }, {}, { takes: true, answers: false }],
  ['the answer', { responses: {} }, {}, { takes: false, answers: true }],
  ['a component behind another', {}, { Size: { type: 'string' } }, { takes: false, answers: true }],
  ['a description', { summary: 'Read' }, { Size: { type: 'integer', description: 'In feet.' } }, { takes: false, answers: false }],
  ['the order of keys', {}, { Size: { description: 'In metres.', type: 'integer' } }, { takes: false, answers: false }],
])('a change of %s changes only the checksums that it concerns', (_, more, components, changes) => {
  const [before, after] = [readLine(documentOf()), readLine(documentOf(more, components))].map((line) =>
    /takes (\w+) answers (\w+)/.exec(line),
  );
  expect({ takes: before?.[1] !== after?.[1], answers: before?.[2] !== after?.[2] }).toEqual(changes);
});

test('a component that refers to itself is read once', () => {
  expect(readLine(documentOf({}, { Size: { items: { $ref: '#/components/schemas/Size' } } }))).toMatch(/answers \w{10}$/);
});
