import { describe, expect, it } from 'vitest';
import { createCallTable } from './call-table';

const paths = [
  '/api/a/{id}',
  '/api/a/Tree',
  '/api/a/{id}/Info',
  '/api/a/{type}/Selector/{id?}',
  '/api/system/Descriptor/{id*}',
  '/api/system/{kind}/Tree/All',
] as const;

const calls = createCallTable<string>();
for (const path of paths) calls.add('GET', path, path);
calls.add('DELETE', '/api/a/{key}', 'remove');

describe('an address', () => {
  it.each([
    ['/api/a/Tree', '/api/a/Tree', {}],
    ['/API/A/tree/?n=1', '/api/a/Tree', {}],
    ['/api/a/%54ree', '/api/a/Tree', {}],
    ['/api/a/Trees', '/api/a/{id}', { id: 'Trees' }],
    ['/api/a/Tree/Info', '/api/a/{id}/Info', { id: 'Tree' }],
    ['/api/a/x%2Fy%3F/Info#top', '/api/a/{id}/Info', { id: 'x/y?' }],
    ['/api/a/X/Selector', '/api/a/{type}/Selector/{id?}', { type: 'X', id: '' }],
    ['/api/a/X/Selector/Y', '/api/a/{type}/Selector/{id?}', { type: 'X', id: 'Y' }],
    ['/api/system/Descriptor/systemData/dictionary', '/api/system/Descriptor/{id*}', { id: 'systemData/dictionary' }],
    ['/api/system/Descriptor/Tree/All', '/api/system/Descriptor/{id*}', { id: 'Tree/All' }],
    ['/api/system/Other/Tree/All', '/api/system/{kind}/Tree/All', { kind: 'Other' }],
  ])('%s asks for %s', (url, entry, params) => {
    expect(calls.find('GET', url)).toEqual({ entry, params });
  });

  it.each([
    '/',
    '/api',
    '/api/a',
    '/api/a/',
    '/api/a//Info',
    '/api/a/1/Info/2',
    '/api/system/Descriptor',
    '/api/a/%zz',
    '/b',
  ])('%s asks for no call', (url) => {
    expect(calls.find('GET', url)).toBeUndefined();
  });

  it('asks by its method, and HEAD asks what GET answers', () => {
    expect(calls.find('DELETE', '/api/a/Tree')).toEqual({ entry: 'remove', params: { key: 'Tree' } });
    expect(calls.find('HEAD', '/api/a/Tree')?.entry).toBe('/api/a/Tree');
    expect(calls.find('POST', '/api/a/Tree')).toBeUndefined();
  });
});

it('refuses two calls of one path', () => {
  expect(() => calls.add('GET', '/api/A/tree', 'other')).toThrow('Two calls have the path `GET /api/A/tree`.');
  expect(() => calls.add('GET', '/api/a/{name}', 'other')).toThrow('GET /api/a/{name}');
});
