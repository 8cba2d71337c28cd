import { callSchemasOf } from './call-schemas';
import type { Text } from './generated/descriptor.gen';
import { isJsonObject, type JsonObject, type JsonSchema } from './json';
import { operationsOf, type Call } from './operations';
import type { ParsedResource } from './parsed';
import type { Registry } from './registry';
import { wireSchemasOf } from './wire-schemas';

/**
 * The OpenAPI 3.1 document of every call. `text` translates to the language of the document. A call is listed under its
 * first path, with its other paths as `x-aliases` and the right that it needs as `x-right`. An optional path parameter
 * makes two paths.
 *
 * @example Object.keys(openApiOf([dictionaryData], registry, String).paths)[0] // '/api/system/DictionaryData/All'
 */
export function openApiOf(resources: readonly ParsedResource[], registry: Registry, text: (value: Text) => string): JsonObject {
  const schemas: Record<string, JsonSchema> = { Failure: failureSchema };
  const paths: Record<string, JsonObject> = {};
  for (const resource of resources) {
    for (const call of operationsOf(resource)) {
      const schemasOfCall = callSchemasOf(call, resource, registry);
      const { definitions } = schemasOfCall;
      const { body, result } = wireSchemasOf(call, schemasOfCall);
      const refer = (schema: JsonSchema): unknown => withComponentNames(schema, resource.id);
      for (const [name, schema] of Object.entries(definitions)) schemas[componentName(resource.id, name)] = refer(schema) as JsonSchema;
      for (const template of templatesOf(call.path)) {
        const path = Object.keys(paths).find((other) => shapeOf(other) === shapeOf(template)) ?? template;
        const operation = operationOf(call, { resource, text, path, template, body: body && refer(body), result: refer(result) });
        paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: text('$t:docs.product'), version: '1', description: text('$t:docs.about') },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: resources
      .filter(({ operations }) => operations.length > 0)
      .map((resource) => ({ name: resource.id, description: text(resource.title) })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: text('$t:docs.token') } },
      parameters: {
        Language: { name: 'tangu-language', in: 'header', schema: { enum: ['zh', 'zhtw', 'en'], default: 'zh' } },
        CreateKey: { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' }, description: text('$t:docs.createKey') },
      },
      responses: {
        Failure: {
          description: text('$t:docs.failure'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const failureSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer', not: { const: 200 } },
    msg: { type: 'string' },
    data: {
      description: 'With 400: `issues` of the posted record, or `current`, the stored record after a conflict.',
      properties: {
        issues: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              path: { type: 'string', description: 'JSON Pointer' },
              code: { type: 'string' },
              params: { type: 'object' },
              message: { type: 'string' },
            },
            required: ['path', 'code', 'message'],
          },
        },
      },
    },
    requestId: { type: 'string' },
  },
  required: ['code', 'msg', 'data'],
};

/** The parts of an operation in the document. */
interface OperationParts {
  resource: ParsedResource;
  text(value: Text): string;
  /** The path in the document. `template` is that of the call, whose parameters may have other names. */
  path: string;
  template: string;
  body: unknown;
  result: unknown;
}

function operationOf(call: Call, { resource, text, path, template, body, result }: OperationParts): JsonObject {
  const isShort = namesIn(template).length < call.parameters.length;
  const aliases = call.paths.filter((alias) => alias !== call.path);
  return {
    operationId: `${call.id.replaceAll(/[^A-Za-z0-9]/g, '_')}${isShort ? '_short' : ''}`,
    tags: [resource.id],
    summary: call.operation.title === undefined ? `${text(resource.title)}: ${call.operation.id}` : text(call.operation.title),
    parameters: [
      ...namesIn(path).map(pathParameter),
      ...Object.entries(call.query).map(queryParameter),
      { $ref: '#/components/parameters/Language' },
      ...(call.use === 'create' ? [{ $ref: '#/components/parameters/CreateKey' }] : []),
    ],
    ...(body !== undefined && {
      requestBody: { required: true, content: Object.fromEntries(bodyTypes[call.encoding].map((type) => [type, { schema: body }])) },
    }),
    responses: { 200: call.answer === 'raw' ? rawResponse : envelopeResponse(result), default: { $ref: '#/components/responses/Failure' } },
    ...(call.anonymous && { security: [] }),
    ...(call.right !== undefined && { 'x-right': call.right }),
    ...(aliases.length > 0 && { 'x-aliases': aliases }),
  };
}

/** The server accepts JSON and forms. The first type is that of our own client. */
const bodyTypes = {
  json: ['application/json', 'application/x-www-form-urlencoded'],
  form: ['application/x-www-form-urlencoded', 'application/json'],
  multipart: ['multipart/form-data'],
} as const;

const pathParameter = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: { type: 'string' } });

const queryParameter = ([name, schema]: [string, JsonSchema]): JsonObject => ({ name, in: 'query', schema });

const rawResponse: JsonObject = { description: 'OK', content: { '*/*': {} } };

const envelopeResponse = (data: unknown): JsonObject => ({
  description: 'OK',
  content: {
    'application/json': {
      schema: {
        oneOf: [
          {
            type: 'object',
            properties: { code: { const: 200 }, msg: { type: 'string' }, data, requestId: { type: 'string' } },
            required: ['code', 'msg', 'data'],
          },
          { $ref: '#/components/schemas/Failure' },
        ],
      },
    },
  },
});

/** OpenAPI needs a second path for an optional `{name?}`, and writes `{name*}` as `{name}`. */
function templatesOf(path: string): string[] {
  const full = path.replaceAll(/[?*]\}/g, '}');
  const short = path.replaceAll(/\/\{[A-Za-z0-9]+\?\}/g, '').replaceAll('*}', '}');
  return short === full ? [full] : [full, short];
}

/** Two paths that differ only in the names of their parameters are the same path in OpenAPI. */
const shapeOf = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}').toLowerCase();

const namesIn = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');

/** The name of a type, which is unique in a folder of resources: `system.DictionaryData`. */
const componentName = (id: string, name: string): string => [...id.split('/').slice(0, -1), name].join('.');

/** A schema whose `#/definitions/…` refer to the components of the document. */
function withComponentNames(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withComponentNames(item, id));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? componentReference(inner, id) : withComponentNames(inner, id),
    ]),
  );
}

const componentReference = (reference: string, id: string): string =>
  reference.replace(/^#\/definitions\/(.+)$/, (_reference, name: string) => `#/components/schemas/${componentName(id, name)}`);
