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
  return (value) => (validate(value) ? [] : issuesOf(validate.errors ?? [], value));
}

const instances = new WeakMap<object, Ajv>();

function ajvWith(shared: Readonly<Record<string, JsonSchema>>): Ajv {
  const known = instances.get(shared);
  if (known) return known;
  const ajv = new Ajv({ allErrors: true, discriminator: true, verbose: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
  for (const [name, schema] of Object.entries(shared)) ajv.addSchema(schema, name);
  instances.set(shared, ajv);
  return ajv;
}

function issuesOf(errors: readonly ErrorObject[], root: unknown): Issue[] {
  const found = new Map<string, Issue>();
  for (const error of pruned(errors, root)) {
    const mapped = issueOf(error);
    if (mapped) found.set(`${mapped.path} ${mapped.code} ${JSON.stringify(mapped.params)}`, mapped);
  }
  return [...found.values()];
}

/** `anyOf` and `oneOf` complain about every branch; only the branch that the writer most likely meant is worth reading. */
function pruned(errors: readonly ErrorObject[], root: unknown): readonly ErrorObject[] {
  const unions = errors.filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf');
  if (unions.length === 0) return errors;
  const dropped = new Set<ErrorObject>();
  for (const union of unions) {
    const branches = new Map<string, ErrorObject[]>();
    for (const error of errors) {
      if (error === union || !isInside(error, union)) continue;
      const key = branchOf(error, union);
      branches.set(key, [...(branches.get(key) ?? []), error]);
    }
    const kept = meant([...branches.values()], union, root);
    for (const branch of branches.values()) if (branch !== kept) for (const error of branch) dropped.add(error);
    if (kept) dropped.add(union);
  }
  return errors.filter((error) => !dropped.has(error));
}

const isInside = (error: ErrorObject, union: ErrorObject): boolean =>
  error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`);

/** Errors of a branch come from the branch's own schema: the file it stands in, or its place in the list. */
const branchOf = (error: ErrorObject, union: ErrorObject): string => {
  if (error.schemaPath.startsWith(union.schemaPath)) return error.schemaPath.slice(union.schemaPath.length).split('/')[1] ?? '';
  return error.schemaPath.split('#')[0] ?? '';
};

/** The branch whose type fits and that has the fewest complaints; none when every branch has another type. */
function meant(branches: ErrorObject[][], union: ErrorObject, _root: unknown): ErrorObject[] | undefined {
  const fitting = branches.filter((branch) => !branch.some((error) => error.keyword === 'type' && error.instancePath === union.instancePath));
  if (fitting.length === 0) return undefined;
  return fitting.reduce((best, branch) => (weight(branch, union) < weight(best, union) ? branch : best));
}

/** A branch that lacks a required key or does not know the keys at hand is further away than one whose values are off. */
const weight = (branch: readonly ErrorObject[], union: ErrorObject): number =>
  branch.reduce((sum, error) => sum + (error.instancePath === union.instancePath && error.keyword === 'required' ? 10 : 1), 0);

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
