import { collectionOf } from './collection';
import type { JsonSchema } from './json';
import type { Call } from './operations';
import type { ParsedResource } from './parsed';
import { recordSchemaOf } from './record-schema';
import type { Registry } from './registry';

/** The JSON Schemas (draft 7) of a call's body and answer. */
export interface CallSchemas {
  /** `undefined` for a call without a body. */
  body?: JsonSchema;
  /** The envelope's `data`; `{}` if it is not declared (a named handler without `result`). It does not apply to a raw answer. */
  result: JsonSchema;
  /** The targets of `#/definitions/<name>` in `body` and `result`: records and tree nodes, named after the resource. */
  definitions: Readonly<Record<string, JsonSchema>>;
}

/**
 * The schemas of a call. Schemas that the operation declares take precedence over those of its behaviour.
 *
 * @example callSchemasOf(operationsOf(dictionaryData).find((call) => call.use === 'read'), dictionaryData, registry)
 *   .result // { $ref: '#/definitions/DictionaryData' }
 */
export function callSchemasOf(call: Call, resource: ParsedResource, registry: Registry): CallSchemas {
  const body = bodyOf(call, resource, registry);
  return {
    ...(body && { body }),
    ...(call.operation.result ? { result: call.operation.result, definitions: {} } : resultOf(call, resource, registry)),
  };
}

/** @example typeNameOf('system/dictionaryData') // 'DictionaryData' */
export const typeNameOf = (id: string): string => capital(id.slice(id.lastIndexOf('/') + 1));

function bodyOf(call: Call, resource: ParsedResource, registry: Registry): JsonSchema | undefined {
  if (call.operation.body) return call.operation.body;
  if (call.use === 'create') return recordSchemaOf(resource, registry, 'create');
  // A field that is missing in a change keeps its value, so no field is required.
  if (call.use === 'update' || call.use === 'check') return { ...recordSchemaOf(resource, registry, 'update'), required: [] };
  return call.encoding === 'multipart' ? fileBody : undefined;
}

const warned: JsonSchema = {
  type: 'object',
  properties: {
    warnings: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, params: { type: 'object', additionalProperties: true } },
        required: ['path', 'code', 'params'],
      },
    },
  },
  required: ['warnings'],
};

const aggregated: JsonSchema = {
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: { texts: { type: 'object', additionalProperties: { type: 'string' } } },
        required: ['texts'],
        additionalProperties: true,
      },
    },
    rest: { type: 'object', additionalProperties: true },
    further: { type: 'integer', description: 'Groups beyond the limit.' },
  },
  required: ['rows', 'further'],
};

const fileBody: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'The file, with its name.' } },
  required: ['file'],
};

function resultOf(call: Call, resource: ParsedResource, registry: Registry): Pick<CallSchemas, 'result' | 'definitions'> {
  const name = typeNameOf(resource.id);
  const { id, fields } = call.operation;
  const record = storedRecord(resource, registry, fields);
  const rowName = fields ? `${name}${capital(id)}Row` : name;
  const row = { [rowName]: record };
  const nodeName = `${name}${capital(id)}Node`;
  const node = { [nodeName]: nodeSchema(record, refTo(nodeName), call.operation.root !== undefined) };
  switch (call.use) {
    case 'read':
      return { result: refTo(rowName), definitions: row };
    case 'list':
      return call.operation.treeWhen === undefined
        ? { result: call.codec === undefined ? listOf(refTo(rowName), pagination) : summedListOf(refTo(rowName)), definitions: row }
        : { result: listOf(refTo(nodeName), pagination), definitions: node };
    // Lines of JSON, which no schema describes as a whole.
    case 'stream':
    case 'handler':
      return { result: {}, definitions: {} };
    case 'tree':
    case 'selector':
      return { result: listOf(refTo(nodeName)), definitions: node };
    case 'create':
    case 'update':
    case 'copy':
      return { result: saved, definitions: {} };
    case 'aggregate':
      return { result: aggregated, definitions: {} };
    case 'check':
      return { result: warned, definitions: {} };
    case 'remove':
    case 'toggle':
      return { result: { type: 'null' }, definitions: {} };
    case 'export':
      return { result: offeredFile, definitions: {} };
    case 'import':
      return { result: importCounts, definitions: {} };
  }
}

const saved: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, version: { type: 'integer', description: 'To be sent back with the next change.' } },
  required: ['id', 'version'],
};

const offeredFile: JsonSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, url: { type: 'string', description: 'Works without a session, for a few minutes.' } },
  required: ['name', 'url'],
};

const importCounts: JsonSchema = {
  type: 'object',
  properties: { created: { type: 'integer' }, updated: { type: 'integer' }, unchanged: { type: 'integer' } },
  required: ['created', 'updated', 'unchanged'],
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const refTo = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

/** A record in an answer. It has every column; empty ones are `null`. */
function storedRecord(resource: ParsedResource, registry: Registry, fields: readonly string[] | undefined): JsonSchema {
  const record = recordSchemaOf(resource, registry, 'result');
  const named = Object.entries(record['properties'] as Record<string, JsonSchema>).filter(
    ([name]) => !fields || name === 'id' || fields.includes(name),
  );
  const collection = collectionOf(resource, registry);
  const columns = new Set([...(collection?.columns ?? []), ...(collection?.rowTables ?? [])].map(({ field }) => field));
  return { ...record, properties: Object.fromEntries(named), required: named.map(([name]) => name).filter((name) => columns.has(name)) };
}

/** The top node of a selector (`hasTop`) is not a record: it has an id, a name and perhaps an icon. */
const nodeSchema = (record: JsonSchema, self: JsonSchema, hasTop: boolean): JsonSchema => ({
  ...record,
  properties: {
    ...(record['properties'] as Record<string, JsonSchema>),
    ...(hasTop && { icon: { type: ['string', 'null'] } }),
    hasChildren: { type: 'boolean' },
    isLeaf: { type: 'boolean' },
    num: { type: 'integer', description: 'How many nodes are directly below.' },
    children: { type: ['array', 'null'], items: self, description: '`null` for a leaf.' },
  },
  required: [...(hasTop ? ['id'] : (record['required'] as string[])), 'hasChildren', 'children'],
});

const listOf = (items: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema => ({
  type: 'object',
  properties: { list: { type: 'array', items }, ...more },
  required: ['list', ...Object.keys(more)],
});

/** A list whose call may name `summedFields`. */
function summedListOf(items: JsonSchema): JsonSchema {
  const list = listOf(items, pagination);
  return { ...list, properties: { ...(list['properties'] as Record<string, JsonSchema>), sums } };
}

const sums: JsonSchema = {
  type: 'object',
  additionalProperties: { type: 'number' },
  description: 'Sums over all pages, by the name in `summedFields`. Fields that are not numbers or hidden are left out.',
};

const pagination: Readonly<Record<string, JsonSchema>> = {
  pagination: {
    type: 'object',
    properties: {
      currentPage: { type: 'integer' },
      pageIndex: { type: 'integer' },
      pageSize: { type: 'integer' },
      total: { type: 'integer' },
    },
    required: ['currentPage', 'pageSize', 'total'],
  },
};
