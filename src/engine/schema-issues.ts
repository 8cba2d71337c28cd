import { issue, pointerOf, type Issue } from './issue';
import { isJsonObject, type JsonSchema } from './json';
import { nearestName } from './nearest-name';

/** A keyword of a JSON Schema that a value does not obey. */
export interface SchemaError {
  keyword: string;
  /** JSON Pointer of the value. */
  path: string;
  /** What the keyword demands, under the names that ajv uses. */
  params: Readonly<Record<string, unknown>>;
  /** The schema that contains the keyword. */
  schema: JsonSchema;
  value: unknown;
  /** The errors of each branch of a union, where the value matches no branch. */
  branches?: readonly (readonly SchemaError[])[];
}

/**
 * The issues of a value, each once; of a union only those of the branch that the author probably meant. Not empty
 * where there are errors.
 *
 * @example issuesOf([{ keyword: 'type', path: '/age', params: { type: 'integer' }, schema: {}, value: 'x' }])
 *   // [{ path: '/age', code: 'type', params: { expected: 'integer' } }]
 */
export function issuesOf(errors: readonly SchemaError[]): Issue[] {
  if (errors.length === 0) return [];
  const issues = new Map<string, Issue>();
  for (const error of relevantErrors(errors)) {
    const schemaIssue = issueOf(error);
    issues.set(`${schemaIssue.path} ${schemaIssue.code} ${JSON.stringify(schemaIssue.params)}`, schemaIssue);
  }
  return [...issues.values()];
}

const relevantErrors = (errors: readonly SchemaError[]): readonly SchemaError[] =>
  errors.flatMap((error) => (error.branches ? branchErrors(error, error.branches) : [error]));

/**
 * The errors of the branch that the author probably meant: the branch with the fewest wrong constants, then one whose
 * errors lie inside the value, then the branch with the fewest errors. The error of the union itself, if the value has
 * not the type of any branch.
 */
function branchErrors(union: SchemaError, branches: readonly (readonly SchemaError[])[]): readonly SchemaError[] {
  const candidates = branches
    .map(relevantErrors)
    .filter((errors) => !errors.some(({ path, keyword }) => path === union.path && otherKind.has(keyword)))
    .map((errors) => ({ errors, rank: rankOf(errors, union.path) }));
  return candidates.length === 0 ? [union] : candidates.reduce((best, other) => (isLess(other.rank, best.rank) ? other : best)).errors;
}

/** Keywords that say that the value is of another kind than the branch. */
const otherKind: ReadonlySet<string> = new Set(['type', 'enum', 'anyOf', 'oneOf', 'false schema']);

function rankOf(errors: readonly SchemaError[], path: string): readonly number[] {
  const isOutside = errors.some((error) => error.path === path);
  return [errors.filter(({ keyword }) => keyword === 'const').length, isOutside ? 1 : 0, errors.length];
}

function isLess(left: readonly number[], right: readonly number[]): boolean {
  const index = left.findIndex((size, at) => size !== right[at]);
  return index >= 0 && (left[index] ?? 0) < (right[index] ?? 0);
}

function issueOf(error: SchemaError): Issue {
  const { path, params } = error;
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      return issue(path + pointerOf(key), 'unknownKey', { key, nearest: nearestName(key, propertyNamesOf(error.schema)) });
    }
    case 'required':
      return issue(path + pointerOf(String(params['missingProperty'])), 'required', {});
    case 'enum':
      return enumIssue(path, error.value, params['allowedValues'] as unknown[]);
    case 'const':
      return issue(path, 'enum', { value: shownValue(error.value), allowed: [params['allowedValue']] });
    case 'discriminator':
      return issue(path + pointerOf(String(params['tag'])), 'enum', { value: shownValue(params['tagValue']) });
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
    case 'depth':
      return issue(path, 'tooDeep', { limit: params['limit'] });
    default:
      return issue(path, 'invalid', { keyword: error.keyword });
  }
}

function enumIssue(path: string, value: unknown, allowed: readonly unknown[]): Issue {
  const shown = shownValue(value);
  return issue(path, 'enum', { value: shown, allowed, nearest: nearestName(String(shown), allowed.map(String)) });
}

/** A value as a message names it. Lists and objects are abbreviated, as they may be of any size and depth. */
const shownValue = (value: unknown): unknown => (Array.isArray(value) ? '[…]' : isJsonObject(value) ? '{…}' : value);

const propertyNamesOf = ({ properties }: JsonSchema): string[] => (isJsonObject(properties) ? Object.keys(properties) : []);
