import { expect, test } from 'vitest';
import { callPath } from './call-path';

test.each([
  ['/api/a/{id}', { id: 'x' }, '/api/a/x'],
  ['/api/a/{id}/Info', { id: 'a/b?c#d' }, '/api/a/a%2Fb%3Fc%23d/Info'],
  ['/api/a/{type}/Selector/{id?}', { type: 1 }, '/api/a/1/Selector'],
  ['/api/a/{type}/Selector/{id?}', { type: 1, id: '' }, '/api/a/1/Selector'],
  ['/api/a/{type}/Selector/{id?}', { type: 1, id: 0 }, '/api/a/1/Selector/0'],
  ['/api/system/Descriptor/{id*}', { id: 'systemData/数据 1' }, '/api/system/Descriptor/systemData/%E6%95%B0%E6%8D%AE%201'],
])('%s with %j is %s', (path, values, expected) => {
  expect(callPath(path, values)).toBe(expected);
});

test.each([
  ['is missing', {}],
  ['is empty', { id: '' }],
  ['is null', { id: null }],
  ['is an object', { id: { of: 'x' } }],
  ['is a parent segment', { id: '..' }],
  ['is a current segment', { id: '.' }],
])('refuses a parameter that %s', (_case, values) => {
  expect(() => callPath('/api/a/{id}', values)).toThrow(RangeError);
});

test('refuses parent segments in a rest parameter', () => {
  expect(() => callPath('/api/system/Descriptor/{id*}', { id: 'a/../../secret' })).toThrow(RangeError);
});
