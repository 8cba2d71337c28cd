import { Ajv, type ErrorObject } from 'ajv';
import { issue, pointerOf, type Issue } from './issue';
import { isJsonObject, type JsonSchema } from './json';
import { nearestName } from './nearest-name';

export type SchemaCheck = (value: unknown) => Issue[];

/**
 * Compiles a JSON Schema (draft 7) to a check. `shared` are schemas that it may refer to by name (`action.json`).
 * The only file that imports ajv. It makes code from schemas, so it runs where the product's own schemas are checked
 * (server, codegen, tests) and never in a browser under the Content-Security-Policy.
 *
 * @example compileSchema({ type: 'object', properties: { age: { type: 'integer' } } })({ age: 'x' }) // [{ path: '/age', code: 'type', params: { expected: 'integer' } }]
 */
export function compileSchema(schema: JsonSchema, shared: Readonly<Record<string, JsonSchema>> = {}): SchemaCheck {
  const validate = ajvWith(shared).compile(schema);
  return (value) => (validate(value) ? [] : issuesOf(validate.errors ?? []));
}

const instances = new WeakMap<object, Ajv>();

function ajvWith(shared: Readonly<Record<string, JsonSchema>>): Ajv {
  const known = instances.get(shared);
  if (known) return known;
  const ajv = new Ajv({ allErrors: true, discriminator: true, verbose: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
  ajv.addKeyword('tsType');
  for (const [name, schema] of Object.entries(shared)) ajv.addSchema(schema, name);
  instances.set(shared, ajv);
  return ajv;
}

function issuesOf(errors: readonly ErrorObject[]): Issue[] {
  const found = new Map<string, Issue>();
  for (const error of pruned(errors)) {
    const mapped = issueOf(error);
    if (mapped) found.set(`${mapped.path} ${mapped.code} ${JSON.stringify(mapped.params)}`, mapped);
  }
  return [...found.values()];
}

/**
 * `anyOf` and `oneOf` complain about every branch; only the branch that the writer most likely meant is worth reading:
 * one that the value got into (something below it is wrong), else the one of the right type with the fewest complaints.
 */
function pruned(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const dropped = new Set<ErrorObject>();
  for (const union of errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')) {
    const here = errors.filter((error) => error !== union && error.instancePath === union.instancePath);
    const below = errors.filter((error) => error.instancePath.startsWith(`${union.instancePath}/`));
    const complaining = new Set(here.map(({ parentSchema }) => parentSchema)).size;
    const isInside = below.length > 0 && complaining < (union.schema as unknown[]).length;
    const kept = isInside ? [] : meant(here);
    for (const error of here) if (!kept.includes(error)) dropped.add(error);
    if (kept.length > 0 || below.length > 0) dropped.add(union);
  }
  return errors.filter((error) => !dropped.has(error));
}

/** The complaints of one branch: a branch is known by its schema. None, when the value has the type of no branch. */
function meant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const branches = new Map<unknown, ErrorObject[]>();
  for (const error of errors) branches.set(error.parentSchema, [...(branches.get(error.parentSchema) ?? []), error]);
  const fitting = [...branches.values()].filter((branch) => branch.every(({ keyword }) => keyword !== 'type' && keyword !== 'enum'));
  return fitting.reduce<readonly ErrorObject[]>((best, branch) => (best.length === 0 || branch.length < best.length ? branch : best), []);
}

function issueOf(error: ErrorObject): Issue | undefined {
  const { instancePath: path, params } = error;
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      return issue(path + pointerOf(key), 'unknownKey', { key, nearest: nearestName(key, knownKeys(error)) });
    }
    case 'required':
      return issue(path + pointerOf(String(params['missingProperty'])), 'required', {});
    case 'enum':
      return issue(path, 'enum', { value: error.data, allowed: params['allowedValues'], nearest: nearestName(String(error.data), (params['allowedValues'] as unknown[]).map(String)) });
    case 'const':
      return issue(path, 'enum', { value: error.data, allowed: [params['allowedValue']] });
    case 'discriminator':
      return issue(path + pointerOf(String(params['tag'])), 'enum', { value: params['tagValue'] });
    case 'type':
      return issue(path, 'type', { expected: Array.isArray(params['type']) ? params['type'].join(' | ') : params['type'] });
    case 'maxLength':
    case 'minLength':
    case 'maximum':
    case 'minimum':
    case 'maxItems':
    case 'minItems':
      return issue(path, error.keyword, { limit: params['limit'] });
    case 'pattern':
      return issue(path, 'pattern', { pattern: params['pattern'] });
    case 'if':
      return undefined;
    default:
      return issue(path, 'invalid', { keyword: error.keyword });
  }
}

const knownKeys = (error: ErrorObject): string[] => {
  const properties = isJsonObject(error.parentSchema) ? error.parentSchema['properties'] : undefined;
  return isJsonObject(properties) ? Object.keys(properties) : [];
};
