import { expect, test } from 'vitest';
import { compileSchema } from './compile-schema';

const person = compileSchema({
  type: 'object',
  properties: { name: { type: 'string', maxLength: 3 }, age: { type: 'integer', minimum: 0 }, sex: { enum: ['male', 'female'] } },
  required: ['name'],
  additionalProperties: false,
});

test.each([
  ['a value that fits', { name: 'Li', age: 3 }, []],
  ['a missing key', {}, [{ path: '/name', code: 'required', params: {} }]],
  ['a wrong type', { name: 'Li', age: '3' }, [{ path: '/age', code: 'type', params: { expected: 'integer' } }]],
  ['a text that is too long', { name: 'Zhang' }, [{ path: '/name', code: 'maxLength', params: { limit: 3 } }]],
  ['a misspelt key', { name: 'Li', agee: 3 }, [{ path: '/agee', code: 'unknownKey', params: { key: 'agee', nearest: 'age' } }]],
  ['a misspelt choice', { name: 'Li', sex: 'mal' }, [{ path: '/sex', code: 'enum', params: { value: 'mal', allowed: ['male', 'female'], nearest: 'male' } }]],
  ['several at once', { age: -1 }, [{ path: '/name', code: 'required', params: {} }, { path: '/age', code: 'minimum', params: { limit: 0 } }]],
])('says what is wrong with %s', (_, value, issues) => {
  expect(person(value)).toEqual(expect.arrayContaining(issues));
  expect(person(value)).toHaveLength(issues.length);
});

test('of the branches of a union, only the one that was meant complains', () => {
  const shared = {
    'cat.json': { type: 'object', properties: { cat: { type: 'string' }, lives: { type: 'integer' } }, required: ['cat'], additionalProperties: false },
    'dog.json': { type: 'object', properties: { dog: { type: 'string' }, tricks: { type: 'array' } }, required: ['dog'], additionalProperties: false },
  };
  const pet = compileSchema({ anyOf: [{ $ref: 'cat.json' }, { $ref: 'dog.json' }, { type: 'string' }] }, shared);
  expect(pet({ cat: 'Mimi', lives: 'nine' })).toEqual([{ path: '/lives', code: 'type', params: { expected: 'integer' } }]);
  expect(pet('goldfish')).toEqual([]);
});

test('a pattern that backtracks without end is checked in bounded time; one that cannot be bounded does not count', () => {
  const check = compileSchema({ type: 'object', properties: { a: { type: 'string', pattern: '^(?:(a+)+)$' }, b: { type: 'string', pattern: '^(?:[a-z]+)$' }, c: { type: 'string', pattern: '^(?:(.+)\\1)$' } } });
  const long = 'a'.repeat(50_000);
  expect(check({ a: long, b: 'b', c: 'x' })).toEqual([]);
  expect(check({ a: `${long}!`, b: '1' }).map(({ path, code }) => [path, code])).toEqual([['/a', 'pattern'], ['/b', 'pattern']]);
});
