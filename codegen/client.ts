import { compile } from 'json-schema-to-typescript';
import { callSchemasOf, typeNameOf } from '#engine/call-schemas';
import type { Text } from '#engine/generated/descriptor.gen';
import type { JsonSchema } from '#engine/json';
import { operationsOf, type Call } from '#engine/operations';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { banner } from './banner';

/** A file to be written: its path from the project's root, with `/`. */
export interface GeneratedFile {
  path: string;
  text: string;
}

/**
 * The typed client of a resource: its records, what each call takes and answers, an interface for `createClient`, and
 * the calls themselves.
 *
 * `imports` are the lines that import `ClientCall` and `Answer`.
 *
 * @example (await clientFileOf(dictionaryData, registry, text)).path // 'src/api/generated/system/dictionary-data.gen.ts'
 */
export async function clientFileOf(
  resource: ParsedResource,
  registry: Registry,
  text: (value: Text) => string,
  imports = ownImports(resource.id),
): Promise<GeneratedFile> {
  const name = typeNameOf(resource.id);
  const calls = operationsOf(resource);
  const definitions: Record<string, JsonSchema> = {};
  const methods: Record<string, JsonSchema> = {};
  for (const call of calls) {
    const schemas = callSchemasOf(call, resource, registry);
    const method = `${name}${capital(call.operation.id)}`;
    const input = inputOf(call, schemas.body);
    const hasResult = call.answer === 'envelope' && isNamed(schemas.result);
    Object.assign(
      definitions,
      schemas.definitions,
      input && { [`${method}Input`]: input },
      hasResult && { [`${method}Result`]: schemas.result },
    );
    const parameter = input ? `input${hasRequired(input) ? '' : '?'}: ${method}Input` : 'input?: Record<string, never>';
    const result = hasResult ? `${method}Result` : resultType(call, schemas.result);
    methods[call.operation.id] = {
      description: descriptionOf(call, text),
      tsType: `(${parameter}, signal?: AbortSignal) => Promise<Answer<${result}>>`,
    };
  }
  const client = { type: 'object', properties: methods, required: Object.keys(methods), additionalProperties: false, definitions };
  const types = await compile(typed(client) as Parameters<typeof compile>[0], `${name}Client`, {
    bannerComment: '',
    unknownAny: true,
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
  return {
    path: clientPathOf(resource.id),
    text: [`${banner(sourceOf(resource.id))}\n${imports}\n`, withoutBackReferences(types).trim(), callList(name, calls), ''].join('\n'),
  };
}

/** @example clientPathOf('system/dictionaryData') // 'src/api/generated/system/dictionary-data.gen.ts' */
export const clientPathOf = (id: string): string => `src/api/generated/${kebab(id)}.gen.ts`;

const ownImports = (id: string): string => {
  const up = '../'.repeat(id.split('/').length);
  return `import type { ClientCall } from '${up}create-client';\nimport type { Answer } from '${up}read-answer';`;
};

/** A module has one file for all its descriptors. */
const sourceOf = (id: string): string =>
  id.startsWith('module/') ? `schemas/modules/${id.slice('module/'.length)}.json` : `schemas/resources/${id}.json`;

/** Without the comments that name the referrer of each type. */
const withoutBackReferences = (types: string): string =>
  types.replaceAll(/^ \* This interface was referenced by .*\n \* via the .*\n/gm, '').replaceAll('/**\n */\n', '');

/** One line each, so that a change of one call is a change of one line. */
const callList = (name: string, calls: readonly Call[]): string => {
  const lines = calls.map(({ id, method, path, encoding, answer, use, codec, names }) => {
    // What nearly all calls are is left out, since forms load hundreds of calls.
    const forms = `${encoding === 'json' ? '' : `, encoding: '${encoding}'`}${answer === 'envelope' ? '' : `, answer: '${answer}'`}`;
    const travel = codec === undefined ? '' : `, use: '${use}', codec: '${codec}'${names ? `, names: ${JSON.stringify(names)}` : ''}`;
    return `  { id: '${id}', method: '${method}', path: '${path}'${forms}${travel} },`;
  });
  return `\nexport const ${uncapital(name)}Calls: readonly ClientCall[] = [\n${lines.join('\n')}\n];`;
};

/** Path parameters, query keys and the fields of the body, flat; `undefined` for a call without input. */
function inputOf(call: Call, body: JsonSchema | undefined): JsonSchema | undefined {
  const parameters = Object.fromEntries(call.parameters.map((parameter) => [parameter, { type: 'string' }]));
  const bodyProperties = body?.['properties'] as Record<string, JsonSchema> | undefined;
  const properties = { ...parameters, ...(call.method === 'GET' && call.query), ...bodyProperties, ...parameters };
  if (Object.keys(properties).length === 0) return undefined;
  const needed = call.parameters.filter((parameter) => !call.path.includes(`{${parameter}?}`));
  return { type: 'object', properties, required: [...new Set([...needed, ...((body?.['required'] as string[] | undefined) ?? [])])] };
}

/** Whether a result has a named type. */
const isNamed = (result: JsonSchema): boolean =>
  result['type'] === 'object' || result['type'] === 'array' || 'anyOf' in result || 'oneOf' in result;

const hasRequired = (input: JsonSchema): boolean => (input['required'] as string[]).length > 0;

function resultType(call: Call, result: JsonSchema): string {
  if (call.answer === 'raw') return 'Blob';
  if (typeof result['$ref'] === 'string') return result['$ref'].slice('#/definitions/'.length);
  const { type } = result;
  return type === 'null' || type === 'string' || type === 'boolean' ? type : type === 'integer' || type === 'number' ? 'number' : 'unknown';
}

const descriptionOf = (call: Call, text: (value: Text) => string): string => {
  const title = call.operation.title === undefined ? '' : `${text(call.operation.title)}. `;
  const access = call.anonymous ? 'Needs no session.' : call.right === undefined ? '' : `Needs the right \`${call.right}\`.`;
  return `${title}\`${call.method} ${call.path}\`. ${access}`.trim();
};

/** Files are `Blob`s in TypeScript, which JSON Schema cannot express. */
function typed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typed);
  if (typeof value !== 'object' || value === null) return value;
  const { format } = value as { format?: unknown };
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typed(inner)])),
    ...(format === 'binary' && { tsType: 'Blob' }),
  };
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const uncapital = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** @example kebab('system/dictionaryData') // 'system/dictionary-data' */
const kebab = (id: string): string => id.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
