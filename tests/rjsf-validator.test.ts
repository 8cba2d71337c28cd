import { createSchemaUtils, toErrorList } from '@rjsf/utils';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import ajvValidator from '@rjsf/validator-ajv8';
import { describe, expect, test } from 'vitest';
import { validator } from '#ui/rjsf/validator.ts';

const schema: RJSFSchema = {
  definitions: { size: { type: 'object', properties: { width: { type: 'integer', default: 3 } }, required: ['width'] } },
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2 },
    size: { $ref: '#/definitions/size' },
    source: {
      oneOf: [
        {
          title: 'List',
          type: 'object',
          properties: { kind: { const: 'list' }, rows: { type: 'array', items: { type: 'string' } } },
          required: ['kind'],
        },
        {
          title: 'Address',
          type: 'object',
          properties: { kind: { const: 'address' }, url: { type: 'string' } },
          required: ['kind', 'url'],
        },
      ],
    },
    tree: { anyOf: [{ type: 'null' }, { anyOf: [{ type: 'string' }, { $ref: '#/definitions/size' }] }] },
    phone: { type: 'string' },
  },
  required: ['name'],
  dependencies: { phone: ['name'], source: { properties: { note: { type: 'string', default: 'n' } }, required: ['note'] } },
  if: { properties: { name: { const: 'other' } }, required: ['name'] },
  then: { properties: { reason: { type: 'string', default: 'because' } }, required: ['reason'] },
};

const values: unknown[] = [
  {},
  { name: 'a' },
  { name: 'other' },
  { name: 'ab', phone: '1', size: { width: 'x' } },
  { phone: '1' },
  { name: 'ab', source: { kind: 'address' } },
  { name: 'ab', source: { kind: 'list', rows: ['a', 1] }, note: 'x' },
  { name: 'ab', tree: 5 },
  { name: 'ab', tree: { width: 'x' } },
  { name: 'ab', tree: { width: 1 } },
];

describe('rjsf with our validator', () => {
  const [withOurs, withAjv] = [createSchemaUtils(validator, schema), createSchemaUtils(ajvValidator as ValidatorType<unknown>, schema)];

  test.each(values)('finds the same schema, defaults and branches as with ajv: %j', (value) => {
    expect(withOurs.retrieveSchema(schema, value)).toEqual(withAjv.retrieveSchema(schema, value));
    expect(withOurs.getDefaultFormState(schema, value)).toEqual(withAjv.getDefaultFormState(schema, value));
    for (const [name, union] of [
      ['source', 'oneOf'],
      ['tree', 'anyOf'],
    ] as const) {
      const part = (value as Record<string, unknown>)[name];
      const options = (schema.properties as Record<string, RJSFSchema>)[name]?.[union] as RJSFSchema[];
      expect(withOurs.getClosestMatchingOption(part, options, 0)).toBe(withAjv.getClosestMatchingOption(part, options, 0));
    }
  });

  test.each(values)('finds the same values valid as with ajv: %j', (value) => {
    const [ours, ajvs] = [validator, ajvValidator as ValidatorType<unknown>].map((each) => each.validateFormData(value, schema));
    expect(ours?.errors.length === 0).toBe(ajvs?.errors.length === 0);
    expect(validator.isValid(schema, value, schema)).toBe(ajvs?.errors.length === 0);
    expect(toErrorList(ours?.errorSchema)).toHaveLength(ours?.errors.length ?? -1);
  });

  test('places the errors at their fields, and takes errors of the caller', () => {
    const { errors, errorSchema } = validator.validateFormData(
      { name: 'a', source: { kind: 'address' }, note: 'x' },
      schema,
      (_, handler) => {
        handler.addError('whole');
        return handler;
      },
    );
    expect(errors.map(({ property }) => property).filter(Boolean)).toEqual(expect.arrayContaining(['.name', '.source.url']));
    expect(errorSchema).toMatchObject({
      __errors: ['whole'],
      name: { __errors: ['minLength'] },
      source: { url: { __errors: ['required'] } },
    });
  });
});
