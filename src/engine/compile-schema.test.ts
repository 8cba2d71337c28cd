import { expect, test } from 'vitest';
import { descriptorSchema, metaSchemas } from './check/meta-schemas';
import { compileSchema } from './compile-schema';
import type { JsonSchema } from './json';
import { maxValueDepth } from './schema-keywords';

const person = compileSchema({
  type: 'object',
  properties: { name: { type: 'string', maxLength: 3 }, age: { type: 'integer', minimum: 0 }, sex: { enum: ['male', 'female'] } },
  required: ['name'],
  additionalProperties: false,
});

test.each([
  ['a valid value', { name: 'Li', age: 3 }, []],
  ['a missing key', {}, [{ path: '/name', code: 'required', params: {} }]],
  ['a wrong type', { name: 'Li', age: '3' }, [{ path: '/age', code: 'type', params: { expected: 'integer' } }]],
  ['a text that is too long', { name: 'Zhang' }, [{ path: '/name', code: 'maxLength', params: { limit: 3 } }]],
  ['a misspelt key', { name: 'Li', agee: 3 }, [{ path: '/agee', code: 'unknownKey', params: { key: 'agee', nearest: 'age' } }]],
  [
    'a misspelt choice',
    { name: 'Li', sex: 'mal' },
    [{ path: '/sex', code: 'enum', params: { value: 'mal', allowed: ['male', 'female'], nearest: 'male' } }],
  ],
  [
    'several at once',
    { age: -1 },
    [
      { path: '/name', code: 'required', params: {} },
      { path: '/age', code: 'minimum', params: { limit: 0 } },
    ],
  ],
])('reports the issues of %s', (_, value, issues) => {
  expect(person(value)).toEqual(expect.arrayContaining(issues));
  expect(person(value)).toHaveLength(issues.length);
});

test('a union has only the issues of the branch that the author meant', () => {
  const shared = {
    'cat.json': {
      type: 'object',
      properties: { cat: { type: 'string' }, lives: { type: 'integer' } },
      required: ['cat'],
      additionalProperties: false,
    },
    'dog.json': {
      type: 'object',
      properties: { dog: { type: 'string' }, tricks: { type: 'array' } },
      required: ['dog'],
      additionalProperties: false,
    },
  };
  const pet = compileSchema({ anyOf: [{ $ref: 'cat.json' }, { $ref: 'dog.json' }, { type: 'string' }] }, shared);
  expect(pet({ cat: 'Mimi', lives: 'nine' })).toEqual([{ path: '/lives', code: 'type', params: { expected: 'integer' } }]);
  expect(pet('goldfish')).toEqual([]);
});

test('a pattern that backtracks is checked in bounded time, and one of unbounded time is ignored', () => {
  const check = compileSchema({
    type: 'object',
    properties: {
      a: { type: 'string', pattern: '^(?:(a+)+)$' },
      b: { type: 'string', pattern: '^(?:[a-z]+)$' },
      c: { type: 'string', pattern: '^(?:(.+)\\1)$' },
    },
  });
  const long = 'a'.repeat(50_000);
  expect(check({ a: long, b: 'b', c: 'x' })).toEqual([]);
  expect(check({ a: `${long}!`, b: '1' }).map(({ path, code }) => [path, code])).toEqual([['/a', 'pattern'], ['/b', 'pattern']]);
});

test.each<[JsonSchema, unknown]>([
  [{ anyOf: [{ anyOf: [{ type: 'null' }] }] }, 123],
  [{ oneOf: [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, { type: 'object' }] }, 5],
  [{ properties: { title: { anyOf: [{ type: 'string' }, { oneOf: [{ type: 'object' }, { type: 'boolean' }] }] } } }, { title: 5 }],
])('nested unions do not let a value pass that matches no branch: %j', (schema, value) => {
  expect(compileSchema(schema)(value)).toHaveLength(1);
});

test('the title of a dialog is a text, not a number', () => {
  const dialog = { id: 'a', kind: 'dialog', version: 1, title: 5, root: { id: 'a', jnpfKey: 'form' } };
  expect(compileSchema(descriptorSchema, metaSchemas)(dialog).map(({ path }) => path)).toContain('/title');
});

test('in a nested union, the errors are those of the innermost branch that was meant', () => {
  const schema = {
    anyOf: [{ type: 'string' }, { anyOf: [{ type: 'null' }, { type: 'object', properties: { age: { type: 'integer' } } }] }],
  };
  expect(compileSchema(schema)({ age: 'x' })).toEqual([{ path: '/age', code: 'type', params: { expected: 'integer' } }]);
});

const node = { type: 'object', properties: { children: { type: 'array', items: { $ref: '#' } } }, additionalProperties: false };

const nest = (levels: number, leaf: unknown) => Array.from({ length: levels }).reduce<unknown>((inner) => ({ children: [inner] }), leaf);

test('a recursive schema checks every level, down to the maximum depth', () => {
  expect(compileSchema(node)(nest(100, {}))).toEqual([]);
  expect(compileSchema(node)(nest(100, { name: 1 })).map(({ code }) => code)).toEqual(['unknownKey']);
  expect(compileSchema(node)(nest(100_000, {})).map(({ code, params }) => [code, params])).toEqual([['tooDeep', { limit: maxValueDepth }]]);
});

test.each<[JsonSchema]>([
  [{ $ref: '#' }],
  [{ $ref: '#/definitions/a', definitions: { a: { anyOf: [{ $ref: '#/definitions/b' }] }, b: { allOf: [{ $ref: '#/definitions/a' }] } } }],
  [{ properties: { a: { $ref: '#/definitions/a' } }, definitions: { a: { not: { $ref: '#/definitions/a' } } } }],
])('a schema that applies itself to the same value is refused: %j', (schema) => {
  expect(() => compileSchema(schema)).toThrow('refers to itself');
});

test.each<[JsonSchema, string]>([
  [{ minimun: 1 }, 'minimun'],
  [{ properties: { a: { minimun: 1 } } }, 'minimun'],
  [{ $ref: '#/definitions/a' }, '#/definitions/a'],
  [{ items: { $ref: 'text.json' } }, 'text.json'],
])('an unknown keyword or a missing reference is refused: %j', (schema, name) => {
  expect(() => compileSchema(schema)).toThrow(name);
});

test('a value that is wrong in many places is checked to the end', () => {
  const children = Array.from({ length: 50_000 }, (_, number) => number);
  const form = { id: 'a', kind: 'form', version: 1, title: 'a', root: { id: 'a', jnpfKey: 'form', children } };
  expect(compileSchema(descriptorSchema, metaSchemas)(form).length).toBeGreaterThan(100);
});

test('values of a deep list are compared without exhausting the stack', () => {
  const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 1);
  expect(compileSchema({ enum: [[[1]], 'a'] })(deep)).toHaveLength(1);
  expect(compileSchema({ uniqueItems: true })([deep, 1])).toEqual([]);
});
