import { describe, expect, it } from 'vitest';
import type { AppError } from '#server/app-error.ts';
import { checkText } from './check-text';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
};

describe('a posted value', () => {
  it.each([
    ['texts, numbers, lists and null', { a: 'ß 碳 😀', b: [1, null, true, { c: '\n\t' }] }],
    ['a key that only looks dangerous', { constructor: 'ACME', prototype: 1, toString: 'x' }],
    ['60 levels', nested(60)],
    ['null', null],
  ])('may hold %s', (_, value) => {
    expect(() => checkText(value, 'body')).not.toThrow();
  });

  it.each([
    ['NUL in a text', { rows: [{ name: 'a\0b' }] }, 'textHasNul', { path: 'rows.0.name' }],
    ['NUL in a key', { 'a\0b': 1 }, 'textHasNul', { path: 'body' }],
    ['NUL alone', 'a\0b', 'textHasNul', { path: 'body' }],
    ['half a surrogate pair', { name: '\uD83D' }, 'textMalformed', { path: 'name' }],
    ['__proto__', JSON.parse('{ "a": { "__proto__": { "admin": true } } }'), 'bodyPoisoned', { key: '__proto__', path: 'a.__proto__' }],
    [
      'constructor.prototype',
      JSON.parse('{ "constructor": { "prototype": { "admin": true } } }'),
      'bodyPoisoned',
      { key: 'constructor', path: 'constructor' },
    ],
    ['100 000 levels', JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), 'bodyTooDeep', { limit: 64 }],
  ])('may not hold %s', (_, value, code, params) => {
    let thrown: unknown;
    try {
      checkText(value, 'body');
    } catch (error) {
      thrown = error;
    }
    expect((thrown as AppError).code).toBe(code);
    expect((thrown as AppError).params).toEqual(params);
  });
});
