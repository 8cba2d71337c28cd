import { issue, pointerOf, type Issue } from './issue';
import { isJsonObject } from './json';
import { nearestName } from './nearest-name';

/** What a checker of JSON Schemas says of one keyword that does not hold, in ajv's words. */
export interface SchemaError {
  keyword: string;
  /** JSON Pointer of the value. */
  instancePath: string;
  params: Readonly<Record<string, unknown>>;
  /** What the keyword says in the schema. */
  schema?: unknown;
  /** The schema that the keyword stands in. */
  parentSchema?: unknown;
  /** The value. */
  data?: unknown;
}

/**
 * The issues that errors of a JSON Schema amount to: each once, and of a union only those of the branch that was meant.
 *
 * @example issuesOf([{ keyword: 'type', instancePath: '/age', params: { type: 'integer' } }]) // [{ path: '/age', code: 'type', params: { expected: 'integer' } }]
 */
export function issuesOf(errors: readonly SchemaError[]): Issue[] {
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
function pruned(errors: readonly SchemaError[]): readonly SchemaError[] {
  const dropped = new Set<SchemaError>();
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
function meant(errors: readonly SchemaError[]): readonly SchemaError[] {
  const branches = new Map<unknown, SchemaError[]>();
  for (const error of errors) branches.set(error.parentSchema, [...(branches.get(error.parentSchema) ?? []), error]);
  const fitting = [...branches.values()].filter((branch) => branch.every(({ keyword }) => keyword !== 'type' && keyword !== 'enum'));
  return fitting.reduce<readonly SchemaError[]>((best, branch) => (best.length === 0 || branch.length < best.length ? branch : best), []);
}

function issueOf(error: SchemaError): Issue | undefined {
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

const knownKeys = (error: SchemaError): string[] => {
  const properties = isJsonObject(error.parentSchema) ? error.parentSchema['properties'] : undefined;
  return isJsonObject(properties) ? Object.keys(properties) : [];
};
