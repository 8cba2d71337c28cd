import { Ajv, type ErrorObject } from 'ajv';
import * as fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { descriptorSchema, metaSchemas } from './check/meta-schemas';
import { compileSchema, compileValidator, type SharedSchemas } from './compile-schema';
import { isJsonObject, type JsonSchema } from './json';
import type { SchemaError } from './schema-issues';

/** The errors that ajv reports, which are taken as correct. */
const ajvErrors = new Map<JsonSchema, (value: unknown) => readonly ErrorObject[]>();

function judge(schema: JsonSchema, shared: SharedSchemas): (value: unknown) => readonly ErrorObject[] {
  const ajv = new Ajv({ allErrors: true, discriminator: true, allowUnionTypes: true, strict: false });
  for (const [name, part] of Object.entries(shared)) ajv.addSchema(part, name);
  const validate = ajv.compile(schema);
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}

/** Every error, those of the branches of a union included. */
const flatten = (errors: readonly SchemaError[]): SchemaError[] =>
  errors.flatMap((error) => [error, ...flatten((error.branches ?? []).flat())]);

/** The differences between our errors and those of ajv, by keyword, place and params. */
function differences(schema: JsonSchema, value: unknown, shared: SharedSchemas = {}): string[] {
  const judged = ajvErrors.get(schema) ?? judge(schema, shared);
  ajvErrors.set(schema, judged);
  const theirs = new Set(judged(value).flatMap(({ instancePath, keyword, params }) => linesOf(instancePath, keyword, params)));
  const errors = flatten(compileValidator(schema, shared)(value));
  const ours = new Set(errors.flatMap(({ path, keyword, params }) => linesOf(path, keyword, params)));
  const isValid = compileSchema(schema, shared)(value).length === 0;
  // ajv adds the errors of branches and items that do not matter, because another branch or item matches.
  const missing = mentions(schema, 'oneOf', 'contains') ? [] : [...theirs].filter((line) => !ours.has(line));
  return [
    ...(isValid === (theirs.size === 0) ? [] : [`valid: ${isValid} for ${JSON.stringify(value)}`]),
    ...[...ours].filter((line) => !theirs.has(line)).map((line) => `only ours: ${line}`),
    ...missing.map((line) => `only ajv: ${line}`),
  ];
}

function linesOf(path: string, keyword: string, params: object): string[] {
  // ajv adds one error of `if` itself to the errors of its branch.
  if (keyword === 'if') return [];
  const compared = Object.fromEntries(Object.entries(params).filter(([name]) => comparedParams.has(name)));
  return [`${path} ${keyword === 'dependencies' ? 'required' : keyword} ${JSON.stringify(compared)}`];
}

const comparedParams = new Set([
  'limit',
  'type',
  'missingProperty',
  'additionalProperty',
  'allowedValues',
  'allowedValue',
  'pattern',
  'multipleOf',
  'tag',
  'tagValue',
]);

const mentions = (schema: JsonSchema, ...keywords: string[]): boolean =>
  keywords.some((keyword) => JSON.stringify(schema).includes(`"${keyword}"`));

const values: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  3,
  '',
  'a',
  '数a',
  [],
  ['a', 1],
  ['a', 'a'],
  [1, 2, 3],
  {},
  { a: 1 },
  { a: 'x', b: [] },
  { kind: 'cat' },
  { kind: 'cow' },
  { kind: 1 },
  { A: { a: [{ a: null }] } },
];

const tagged = {
  type: 'object',
  required: ['kind'],
  discriminator: { propertyName: 'kind' },
  oneOf: [{ properties: { kind: { const: 'cat' }, a: { type: 'string' } }, required: ['a'] }, { properties: { kind: { const: 'dog' } } }],
};

test.each<[JsonSchema]>([
  [{ type: 'string' }],
  [{ type: ['integer', 'null'] }],
  [{ type: 'number' }],
  [{ type: 'boolean' }],
  [{ enum: [1, 'a', ['a', 1]] }],
  [{ const: { a: 1 } }],
  [{ minimum: 1, maximum: 2 }],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 3 }],
  [{ multipleOf: 2 }],
  [{ minLength: 1, maxLength: 1 }],
  [{ pattern: '^a' }],
  [{ minItems: 1, maxItems: 2 }],
  [{ uniqueItems: true }],
  [{ contains: { const: 'a' } }],
  [{ items: { type: 'string' } }],
  [{ items: [{ type: 'string' }], additionalItems: false, minItems: 1 }],
  [{ minProperties: 1, maxProperties: 1 }],
  [{ type: 'object', properties: { a: { type: 'string' } }, required: ['b'], additionalProperties: false }],
  [{ additionalProperties: { type: 'string' } }],
  [{ patternProperties: { '^[A-Z]': { type: 'object' } }, additionalProperties: false }],
  [{ propertyNames: { maxLength: 1, pattern: '[a-z]' } }],
  [{ allOf: [{ type: 'object' }, { required: ['a'] }] }],
  [{ anyOf: [{ type: 'string' }, { type: 'object', required: ['b'] }] }],
  [{ oneOf: [{ type: 'integer' }, { type: 'number' }, { type: 'array' }] }],
  [{ not: { type: 'object' } }],
  [{ if: { required: ['a'] }, then: { properties: { a: { type: 'string' } } }, else: { type: 'string' } }],
  [tagged],
  [
    {
      definitions: { x: { type: ['object', 'array'], additionalProperties: { $ref: '#/definitions/y' } }, y: { type: 'string' } },
      $ref: '#/definitions/x',
    },
  ],
  [{ properties: { a: false, b: true } }],
  [{ dependencies: { a: ['b'], kind: { properties: { kind: { type: 'string' } } } } }],
])('has the errors of ajv for values of every kind: %j', (schema) => {
  expect(values.flatMap((value) => differences(schema, value))).toEqual([]);
});

const root = new URL('../../', import.meta.url);
const filesIn = (folder: string, end: string): unknown[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .map((path) => JSON.parse(readFileSync(new URL(`${folder}/${path}`, root), 'utf8')));

const descriptors = ['resources', 'screens', 'dialogs', 'portals'].flatMap((kind) => filesIn(`schemas/${kind}`, '.json'));
const props = filesIn('renderers', 'props.schema.json') as JsonSchema[];
const examples = filesIn('renderers', 'example.json') as { props?: unknown }[];

/** Replaces, removes or adds a part of a JSON value. The numbers choose its place. */
function damage(value: unknown, [turn = 0, ...turns]: readonly number[]): unknown {
  const names = Array.isArray(value) ? [...value.keys()] : isJsonObject(value) ? Object.keys(value) : [];
  const name = names[turn % (names.length + 1)];
  if (turns.length === 0 || name === undefined)
    return turn % 3 === 0 && isJsonObject(value)
      ? { ...value, [`unknown${turn}`]: values[turn % values.length] }
      : values[turn % values.length];
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? damage(item, turns) : item));
  const inner = damage((value as Record<string, unknown>)[name], turns);
  const { [name]: _, ...others } = value as Record<string, unknown>;
  return turns.length === 1 && turn % 2 === 0 ? others : { ...others, [name]: inner };
}

const path = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 8 });

test('every descriptor is valid, and a damaged one has the errors of ajv', () => {
  for (const descriptor of descriptors) expect(compileSchema(descriptorSchema, metaSchemas)(descriptor)).toEqual([]);
  fc.assert(
    fc.property(fc.constantFrom(...descriptors), fc.array(path, { minLength: 1, maxLength: 4 }), (descriptor, paths) => {
      expect(differences(descriptorSchema, paths.reduce(damage, descriptor), metaSchemas)).toEqual([]);
    }),
  );
});

test('damaged props of every renderer have the errors of ajv', () => {
  fc.assert(
    fc.property(fc.constantFrom(...props), fc.constantFrom(...examples), fc.array(path, { maxLength: 2 }), (schema, example, paths) => {
      expect(differences(schema, paths.reduce(damage, example.props ?? {}), metaSchemas)).toEqual([]);
    }),
  );
});

/** Schemas with nested unions, beside other keywords and in references. */
const nested = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<JsonSchema>(
      { type: 'null' },
      { type: 'string', minLength: 2 },
      { type: 'integer' },
      { type: 'number', maximum: 2 },
      { type: 'boolean' },
      { const: 'a' },
      { enum: ['a', 1, null] },
      { type: 'object', required: ['a'] },
      { type: 'array', maxItems: 1 },
      { $ref: '#/definitions/leaf' },
      { $ref: 'shared.json' },
    ),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ not: tie('schema') }),
    fc.record({ if: tie('schema'), then: tie('schema'), else: tie('schema') }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.record({ a: tie('schema'), b: tie('schema') }),
      anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({ items: tie('schema') }),
  ),
})).schema;

test('a schema of nested unions has the errors of ajv', () => {
  const shared = {
    'shared.json': {
      anyOf: [{ anyOf: [{ type: 'null' }, { type: 'object', properties: { a: { $ref: '#/definitions/b' } } }] }],
      definitions: { b: { oneOf: [{ type: 'string' }] } },
    },
  };
  fc.assert(
    fc.property(nested, (schema) => {
      const document = {
        ...schema,
        definitions: { leaf: { anyOf: [{ type: 'boolean' }, { anyOf: [{ type: 'string' }, { type: 'array' }] }] } },
      };
      expect(values.flatMap((value) => differences(document, value, shared))).toEqual([]);
    }),
  );
});
