import * as fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileSchema } from './compile-schema';
import { descriptorSchema, metaSchemas } from './check/meta-schemas';
import { interpretSchema } from './interpret-schema';
import { isJsonObject, type JsonSchema } from './json';

const compiled = new Map<JsonSchema, ReturnType<typeof compileSchema>>();

/** What both checks say, ours first; the compiled one is the judge. */
function both(schema: JsonSchema, value: unknown, shared: Readonly<Record<string, JsonSchema>> = {}): string[][] {
  const judge = compiled.get(schema) ?? compileSchema(schema, shared);
  compiled.set(schema, judge);
  return [interpretSchema(schema, shared), judge].map((check) => check(value).map((issue) => JSON.stringify(issue)).sort());
}

const odd: readonly unknown[] = [null, true, 0, -1.5, 3, '', 'a', '数a', [], ['a', 1], ['a', 'a'], [1, 2, 3], {}, { a: 1 }, { a: 'x', b: [] }, { kind: 'cat' }, { kind: 'cow' }, { kind: 1 }, { A: { a: [{ a: null }] } }];

const tagged = { type: 'object', required: ['kind'], discriminator: { propertyName: 'kind' }, oneOf: [{ properties: { kind: { const: 'cat' }, a: { type: 'string' } }, required: ['a'] }, { properties: { kind: { const: 'dog' } } }] };

test.each<[JsonSchema]>([
  [{ type: 'string' }], [{ type: ['integer', 'null'] }], [{ type: 'number' }], [{ type: 'boolean' }], [{ enum: [1, 'a', ['a', 1]] }], [{ const: { a: 1 } }],
  [{ minimum: 1, maximum: 2 }], [{ exclusiveMinimum: 0, exclusiveMaximum: 3 }], [{ multipleOf: 2 }],
  [{ minLength: 1, maxLength: 1 }], [{ pattern: '^a' }], [{ minItems: 1, maxItems: 2 }], [{ uniqueItems: true }], [{ contains: { const: 'a' } }],
  [{ items: { type: 'string' } }], [{ items: [{ type: 'string' }], additionalItems: false, minItems: 1 }], [{ minProperties: 1, maxProperties: 1 }],
  [{ type: 'object', properties: { a: { type: 'string' } }, required: ['b'], additionalProperties: false }], [{ additionalProperties: { type: 'string' } }],
  [{ patternProperties: { '^[A-Z]': { type: 'object' } }, additionalProperties: false }], [{ propertyNames: { maxLength: 1, pattern: '[a-z]' } }],
  [{ allOf: [{ type: 'object' }, { required: ['a'] }] }], [{ anyOf: [{ type: 'string' }, { type: 'object', required: ['b'] }] }], [{ oneOf: [{ type: 'integer' }, { type: 'number' }, { type: 'array' }] }],
  [{ not: { type: 'object' } }], [{ if: { required: ['a'] }, then: { properties: { a: { type: 'string' } } }, else: { type: 'string' } }], [tagged],
  [{ definitions: { x: { type: ['object', 'array'], additionalProperties: { $ref: '#/definitions/y' } }, y: { type: 'string' } }, $ref: '#/definitions/x' }], [{ properties: { a: false, b: true } }],
])('says what the compiled check says, of values of every kind: %j', (schema) => {
  for (const value of odd) {
    const [ours, theirs] = both(schema, value);
    expect({ value, said: ours }).toEqual({ value, said: theirs });
  }
});

const root = new URL('../../', import.meta.url);
const filesIn = (folder: string, end: string): unknown[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(end)).map((path) => JSON.parse(readFileSync(new URL(`${folder}/${path}`, root), 'utf8')));

const descriptors = ['resources', 'screens', 'dialogs'].flatMap((kind) => filesIn(`schemas/${kind}`, '.json'));
const props = filesIn('renderers', 'props.schema.json') as JsonSchema[];
const examples = filesIn('renderers', 'example.json') as { props?: unknown }[];

/** Replaces, removes or adds something at a place of a JSON value that the numbers choose. */
function spoilt(value: unknown, [turn = 0, ...turns]: readonly number[]): unknown {
  const names = Array.isArray(value) ? [...value.keys()] : isJsonObject(value) ? Object.keys(value) : [];
  const name = names[turn % (names.length + 1)];
  if (turns.length === 0 || name === undefined) return turn % 3 === 0 && isJsonObject(value) ? { ...value, [`unheard${turn}`]: odd[turn % odd.length] } : odd[turn % odd.length];
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? spoilt(item, turns) : item));
  const inner = spoilt((value as Record<string, unknown>)[name], turns);
  const { [name]: _, ...others } = value as Record<string, unknown>;
  return turns.length === 1 && turn % 2 === 0 ? others : { ...others, [name]: inner };
}

const path = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 8 });

test('says what the compiled check says of every descriptor and of what is left of it when something is spoilt', () => {
  for (const descriptor of descriptors) expect(both(descriptorSchema, descriptor, metaSchemas)).toEqual([[], []]);
  fc.assert(
    fc.property(fc.constantFrom(...descriptors), fc.array(path, { minLength: 1, maxLength: 4 }), (descriptor, paths) => {
      const [ours, theirs] = both(descriptorSchema, paths.reduce(spoilt, descriptor), metaSchemas);
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 300 },
  );
});

test('says what the compiled check says of the props of every renderer', () => {
  fc.assert(
    fc.property(fc.constantFrom(...props), fc.constantFrom(...examples), fc.array(path, { maxLength: 2 }), (schema, example, paths) => {
      const [ours, theirs] = both(schema, paths.reduce(spoilt, example.props ?? {}), metaSchemas);
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 1_000 },
  );
});

test('ends on a value that is wrong in very many places', () => {
  const check = interpretSchema(descriptorSchema, metaSchemas);
  expect(check({ id: 'a', kind: 'form', version: 1, title: 'a', root: { id: 'a', jnpfKey: 'form', children: Array.from({ length: 50_000 }, (_, number) => number) } }).length).toBeGreaterThan(100);
});

test('refuses a keyword that it does not know, rather than let everything pass', () => {
  expect(() => interpretSchema({ minimun: 1 })(1)).toThrow('minimun');
});
