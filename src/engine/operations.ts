import type { BehaviourName, Operation, ResourceDescriptor } from './generated/descriptor.gen';
import type { JsonSchema } from './json';
import type { ParsedResource } from './parsed';

/**
 * A call. The client makes the request from it, the server the route, codegen the types.
 */
export interface Call {
  /** `<resource id>.<operation id>`, unique in the product. */
  id: string;
  resource: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path of our own client, with parameters in braces. `{name?}` may be omitted, `{name*}` matches the rest. */
  path: string;
  /** All paths of the route, `path` first. */
  paths: readonly string[];
  use: BehaviourName;
  /** Names of the parameters in `path`. */
  parameters: readonly string[];
  /** Query keys with their JSON Schemas. */
  query: Readonly<Record<string, JsonSchema>>;
  encoding: 'json' | 'form' | 'multipart';
  right?: string;
  anonymous: boolean;
  answer: 'envelope' | 'raw';
  /** The encoding of records. By default they are sent unchanged. */
  codec?: Operation['codec'];
  /** The names of fields on the wire that differ from their ids. */
  names?: ResourceDescriptor['names'];
  /** The operation in the descriptor, for the behaviour that serves the call. */
  operation: Operation;
}

/** Query keys of a list: page, order and search, with the names of existing clients. */
export const listQuery: Readonly<Record<string, JsonSchema>> = {
  currentPage: { type: 'integer', minimum: 1 },
  pageSize: { type: 'integer', minimum: 1 },
  sort: { enum: ['asc', 'desc', ''] },
  sidx: { type: 'string', maxLength: 200 },
};

const keywordQuery: Readonly<Record<string, JsonSchema>> = { keyword: { type: 'string', maxLength: 200 } };

/**
 * The calls of a resource. Route, client and OpenAPI document are derived from them. Pure.
 *
 * @example operationsOf(dictionaryData).find((call) => call.id === 'system/dictionaryData.read')
 *   ?.path // '/api/system/DictionaryData/{id}/Info'
 */
export const operationsOf = (resource: ParsedResource): Call[] =>
  resource.operations.map((operation) => ({
    id: `${resource.id}.${operation.id}`,
    resource: resource.id,
    method: operation.method,
    path: operation.path,
    paths: [...new Set([operation.path, ...(operation.aliases ?? [])].flatMap(bothSpellings))],
    use: operation.use,
    parameters: parametersOf(operation.path),
    query: {
      ...(operation.use === 'list' && listQuery),
      ...(operation.keyword && keywordQuery),
      ...(operation.treeWhen && { [operation.treeWhen]: { type: 'string', enum: ['0', '1', ''] } }),
      ...operation.query,
    },
    encoding: operation.encoding ?? (operation.use === 'import' ? 'multipart' : 'json'),
    right: operation.right,
    anonymous: operation.anonymous ?? false,
    answer: operation.answer ?? 'envelope',
    ...(operation.codec !== undefined && { codec: operation.codec, ...(resource.names && { names: resource.names }) }),
    operation,
  }));

/**
 * A call of a resource. Throws if the resource does not declare it. The calls of a resource are derived once.
 *
 * @example operationOf(dictionaryData, 'read').use // 'read'
 */
export function operationOf(resource: ParsedResource, id: string): Call {
  const calls = callsByResource.get(resource) ?? new Map(operationsOf(resource).map((call) => [call.operation.id, call]));
  callsByResource.set(resource, calls);
  const call = calls.get(id);
  if (!call) throw new Error(`The resource \`${resource.id}\` has no operation \`${id}\`.`);
  return call;
}

const callsByResource = new WeakMap<ParsedResource, ReadonlyMap<string, Call>>();

/** @example parametersOf('/api/a/{type}/Selector/{id?}') // ['type', 'id'] */
export const parametersOf = (path: string): string[] => [...path.matchAll(/\{([A-Za-z0-9]+)[?*]?\}/g)].map((match) => match[1] ?? '');

/** Existing clients use `/Action/` or `/Actions/`, depending on their generation. */
const bothSpellings = (path: string): string[] =>
  /\/Actions?\//.test(path)
    ? [path, path.includes('/Actions/') ? path.replace('/Actions/', '/Action/') : path.replace('/Action/', '/Actions/')]
    : [path];
