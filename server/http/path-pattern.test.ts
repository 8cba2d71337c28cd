import { describe, expect, it } from 'vitest';
import { pathParameters, pathPattern } from './path-pattern';

describe('a path', () => {
  it.each([
    ['/api/oauth/Login', '/api/oauth/Login'],
    ['/api/a/{id}', '/api/a/:id'],
    ['/api/a/{type}/Selector/{id?}', '/api/a/:type/Selector/:id?'],
    ['/api/system/Descriptor/{id*}', '/api/system/Descriptor/*'],
  ])('%s is %s for the router', (path, pattern) => {
    expect(pathPattern(path)).toBe(pattern);
  });

  it.each([
    ['/api/a/{type}/Selector/{id?}', { type: 'X' }, { type: 'X', id: '' }],
    ['/api/a/{type}/Selector/{id?}', { type: 'X', id: 'Y' }, { type: 'X', id: 'Y' }],
    ['/api/system/Descriptor/{id*}', { '*': 'systemData/dictionary' }, { id: 'systemData/dictionary' }],
  ])('%s has its parameters under their names', (path, values, parameters) => {
    expect(pathParameters(path)(values)).toEqual(parameters);
  });
});
