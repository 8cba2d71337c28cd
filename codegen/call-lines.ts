import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject } from '#engine/json';

/**
 * One line for each operation of an OpenAPI document, sorted by path: method, path, id, access, and a checksum each of
 * its input and its result. A change of the wire shows in a diff; a change of texts does not.
 *
 * @example callLinesOf({ paths: { '/a': { get: { operationId: 'a_list', security: [] } } } })[0]
 *    // 'GET /a a_list public takes … answers …'
 */
export function callLinesOf(document: JsonObject): string[] {
  const lines = Object.entries(document['paths'] as Record<string, JsonObject>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, line: lineOf(method, path, operation as JsonObject, document) })),
  );
  return lines.toSorted((a, b) => compare(a.path, b.path) || compare(a.line, b.line)).map(({ line }) => line);
}

function lineOf(method: string, path: string, operation: JsonObject, document: JsonObject): string {
  const { operationId, parameters, requestBody, responses } = operation;
  const right = operation['x-right'];
  const access = isEmptyList(operation['security']) ? 'public' : typeof right === 'string' ? `right:${right}` : 'session';
  const request = checksum({ parameters, requestBody, aliases: operation['x-aliases'] }, document);
  return `${method.toUpperCase()} ${path} ${String(operationId)} ${access} takes ${request} answers ${checksum(responses, document)}`;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Covers the components that the value refers to, directly or through others. */
function checksum(value: unknown, document: JsonObject): string {
  const refs = new Set(refsIn(value));
  for (const ref of refs) for (const next of refsIn(componentAt(document, ref))) refs.add(next);
  const components = [...refs].toSorted(compare).map((ref) => [ref, componentAt(document, ref)]);
  return createHash('sha256')
    .update(JSON.stringify(canonical([value, components])))
    .digest('hex')
    .slice(0, 10);
}

const refsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner)));
};

const componentAt = (document: JsonObject, ref: string): unknown =>
  ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((value, key) => (isJsonObject(value) ? value[key] : undefined), document);

/** Sorted keys, without descriptions. A property that bears the name `description` is an object and stays. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([key, inner]) => !(key === 'description' && typeof inner === 'string'));
  return Object.fromEntries(entries.toSorted(([a], [b]) => compare(a, b)).map(([key, inner]) => [key, canonical(inner)]));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
