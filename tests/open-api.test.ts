import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#codegen/generated-files.ts';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { openApiOf } from '#engine/open-api';
import type { ParsedResource } from '#engine/parsed';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import structure from './fixtures/open-api-structure.json';

interface Operation {
  operationId: string;
  tags: string[];
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[];
  responses: Record<string, unknown>;
  security?: unknown[];
}

interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const registry = createRegistry(definitions);
const product = await openApiDocument(fileURLToPath(new URL('..', import.meta.url)));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const documentOf = (...resources: ResourceDescriptor[]): Document =>
  openApiOf(resources as ParsedResource[], registry, textOf) as unknown as Document;

const resource = (
  id: string,
  operations: ResourceDescriptor['operations'],
  more: Partial<ResourceDescriptor> = {},
): ResourceDescriptor => ({ id, kind: 'resource', version: 1, title: id, fields: [], operations, ...more });

describe('the document of the product', () => {
  const document = product as unknown as Document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

  test('has the structure of OpenAPI 3.1', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    const isValid = ajv.validate(structure, document);
    expect(ajv.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  test('declares every parameter of every path, once', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect({ path, names: declared.map(({ name }) => name) }).toEqual({
        path,
        names: [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]),
      });
      const keys = operation.parameters.map((parameter) => parameter.$ref ?? `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('has no two paths that differ only in the names of their parameters', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{[^}]*\}/g, '{}').toLowerCase());
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  test('uses only tags that it declares', () => {
    const declared = new Set(document.tags.map(({ name }) => name));
    expect(operations.flatMap(({ operation }) => operation.tags).filter((tag) => !declared.has(tag))).toEqual([]);
  });

  test('has only references that resolve', () => {
    expect(refsIn(document).filter((ref) => valueAt(document, ref) === undefined)).toEqual([]);
  });

  test('does not contain text keys', () => expect(JSON.stringify(document)).not.toContain('$t:'));

  test('contains only JSON Schemas that compile', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'document', ...document } as object);
    for (const name of Object.keys(document.components.schemas))
      expect(() => ajv.compile({ $ref: `document#/components/schemas/${name}` })).not.toThrow();
    for (const { operation } of operations) {
      for (const schema of schemasIn({ ...operation, responses: operation.responses }))
        expect(() => ajv.compile(withBase(schema))).not.toThrow();
    }
  });
});

describe('a document', () => {
  test('makes two paths of an optional parameter', () => {
    const { paths } = documentOf(
      resource('a/things', [{ id: 'selector', method: 'GET', path: '/api/Things/{type}/Selector/{id?}', use: 'handler', handler: 'x.y' }]),
    );
    expect(Object.keys(paths)).toEqual(['/api/Things/{type}/Selector/{id}', '/api/Things/{type}/Selector']);
    expect(Object.values(paths).map((item) => item['get']?.operationId)).toEqual(['a_things_selector', 'a_things_selector_short']);
  });

  test('puts calls under one path that differ in the name of its parameter', () => {
    const { paths } = documentOf(
      resource('a/things', [
        { id: 'list', method: 'GET', path: '/api/Things/{type}', use: 'handler', handler: 'x.y' },
        { id: 'update', method: 'PUT', path: '/api/things/{id}', use: 'handler', handler: 'x.y' },
      ]),
    );
    expect(Object.keys(paths)).toEqual(['/api/Things/{type}']);
    expect(paths['/api/Things/{type}']?.['put']?.parameters[0]).toMatchObject({ name: 'type', in: 'path' });
  });

  test('states anonymous calls, the rights of others, and aliases', () => {
    const { paths } = documentOf(
      resource('a/things', [
        { id: 'open', method: 'GET', path: '/api/Open', use: 'handler', handler: 'x.y', anonymous: true },
        { id: 'state', method: 'PUT', path: '/api/{id}/Actions/State', use: 'handler', handler: 'x.y', right: 'btn_edit' },
      ]),
    );
    expect(paths['/api/Open']?.['get']?.security).toEqual([]);
    expect(paths['/api/{id}/Actions/State']?.['put']).toMatchObject({ 'x-right': 'btn_edit', 'x-aliases': ['/api/{id}/Action/State'] });
  });

  test('has a file in a multipart body', () => {
    const { paths } = documentOf(resource('a/things', [{ id: 'import', method: 'POST', path: '/api/Import', use: 'import' }]));
    expect(paths['/api/Import']?.['post']).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
    });
  });

  test('names records by folder, so that resources of the same name differ', () => {
    const { components, paths } = documentOf(
      resource('a/thing', [{ id: 'read', method: 'GET', path: '/api/a/{id}', use: 'read' }]),
      resource('b/thing', [{ id: 'read', method: 'GET', path: '/api/b/{id}', use: 'read' }]),
    );
    expect(Object.keys(components.schemas)).toEqual(['Failure', 'a.Thing', 'b.Thing']);
    expect(refsIn(paths['/api/b/{id}'])).toContain('#/components/schemas/b.Thing');
  });
});

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

function schemasIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => (key === 'schema' ? [inner as object] : schemasIn(inner)));
}

const valueAt = (document: unknown, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (value, segment) => (value as Record<string, unknown> | undefined)?.[segment.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );

const withBase = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
