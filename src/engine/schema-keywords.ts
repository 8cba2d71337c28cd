import { pointerOf } from './issue';
import { isJsonObject, type JsonObject, type JsonSchema } from './json';
import { patternMatcher } from './pattern/pattern-matcher';
import type { SchemaError } from './schema-issues';

/** Whether a value obeys a schema or a keyword. Errors go to `run.errors`, all of them. */
export type ValueCheck = (value: unknown, run: SchemaRun) => boolean;

/** One check of one value. */
export interface SchemaRun {
  /** `undefined` where only the answer counts: in `not` and `if`, and after `maxErrors`. */
  errors: SchemaError[] | undefined;
  /** Property names and indexes from the checked value to the current part. */
  at: (string | number)[];
}

/** A keyword with its value in the schema, and what compiles the schemas inside it. */
export interface KeywordContext {
  schema: JsonSchema;
  compile(schema: unknown): ValueCheck;
  /** The schema that a `$ref` names, compiled. */
  compileReference(reference: string): ValueCheck;
  /** The schema that a `$ref` names. */
  resolve(reference: string): unknown;
}

type Keyword<Rule> = (rule: Rule, context: KeywordContext) => ValueCheck;

/** Errors beyond this number are not collected: the caller cannot show them, and the value is invalid already. */
const maxErrors = 1_000;

/** Maximum depth of a value. Deeper values are invalid, so that a recursive schema cannot exhaust the stack. */
export const maxValueDepth = 500;

/** Records that a keyword does not hold, and answers `false`. */
export function fail(run: SchemaRun, error: Omit<SchemaError, 'path'>): false {
  if (run.errors && run.errors.length < maxErrors) run.errors.push({ ...error, path: pointerOf(...run.at) });
  return false;
}

/** Checks a value and collects its errors in another list, or does not collect them. */
function checkApart(check: ValueCheck, value: unknown, run: SchemaRun, errors: SchemaError[] | undefined): boolean {
  const outer = run.errors;
  run.errors = errors;
  const isValid = check(value, run);
  run.errors = outer;
  return isValid;
}

const holds = (check: ValueCheck, value: unknown, run: SchemaRun): boolean => checkApart(check, value, run, undefined);

/** Checks a property or an item of the current value. */
function checkPart(name: string | number, check: ValueCheck, part: unknown, run: SchemaRun): boolean {
  if (run.at.length >= maxValueDepth) return fail(run, { keyword: 'depth', params: { limit: maxValueDepth }, schema: {}, value: part });
  run.at.push(name);
  const isValid = check(part, run);
  run.at.pop();
  return isValid;
}

/** Runs every check, so that every error is collected. */
export const checkAll =
  (checks: readonly ValueCheck[]): ValueCheck =>
  (value, run) => {
    let areValid = true;
    for (const check of checks) if (!check(value, run)) areValid = false;
    return areValid;
  };

const limit =
  (keyword: string, sizeOf: (value: unknown) => number | undefined, fits: (size: number, limit: number) => boolean): Keyword<number> =>
  (rule, { schema }) =>
  (value, run) => {
    const size = sizeOf(value);
    return size === undefined || fits(size, rule) || fail(run, { keyword, params: { limit: rule }, schema, value });
  };

const magnitude = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const codePoints = (value: unknown): number | undefined =>
  typeof value === 'string' ? value.length - (value.match(surrogatePairs)?.length ?? 0) : undefined;
const surrogatePairs = /[\ud800-\udbff][\udc00-\udfff]/g;
const itemCount = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined);
const propertyCount = (value: unknown): number | undefined => (isJsonObject(value) ? Object.keys(value).length : undefined);
const atLeast = (size: number, min: number): boolean => size >= min;
const atMost = (size: number, max: number): boolean => size <= max;

/** A keyword whose check needs nothing but its rule and the value. */
const simple =
  <Rule>(
    keyword: string,
    isValid: (rule: Rule, value: unknown) => boolean,
    paramsOf: (rule: Rule) => SchemaError['params'] = () => ({}),
  ): Keyword<Rule> =>
  (rule, { schema }) =>
  (value, run) =>
    isValid(rule, value) || fail(run, { keyword, params: paramsOf(rule), schema, value });

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isJsonObject,
};

const type: Keyword<string | readonly string[]> = (rule, { schema }) => {
  // Looked up once: an import checks millions of values.
  const allowed = [rule].flat().flatMap((name) => types[name] ?? []);
  return (value, run) => {
    for (const isOfType of allowed) if (isOfType(value)) return true;
    return fail(run, { keyword: 'type', params: { type: rule }, schema, value });
  };
};

const enumKeyword = simple<readonly unknown[]>(
  'enum',
  (rule, value) => rule.some((allowed) => isSame(allowed, value)),
  (rule) => ({ allowedValues: rule }),
);

const constKeyword = simple<unknown>('const', isSame, (rule) => ({ allowedValue: rule }));

const multipleOf = simple<number>(
  'multipleOf',
  (rule, value) => typeof value !== 'number' || Number.isInteger(value / rule),
  (rule) => ({ multipleOf: rule }),
);

const uniqueItems = simple<boolean>('uniqueItems', (rule, value) => {
  if (!rule || !Array.isArray(value)) return true;
  return new Set(value.map((item) => canonicalOf(item))).size === value.length;
});

const pattern: Keyword<string> = (rule, { schema }) => {
  const matcher = patternMatcher(rule, false);
  return (value, run) =>
    typeof value !== 'string' || matcher.test(value) || fail(run, { keyword: 'pattern', params: { pattern: rule }, schema, value });
};

const items: Keyword<unknown> = (rule, { schema, compile }) => {
  const additional = schema['additionalItems'] ?? true;
  const positional = Array.isArray(rule) ? rule.map(compile) : [];
  const other = compile(Array.isArray(rule) ? additional : rule);
  const maxItems = Array.isArray(rule) && additional === false ? rule.length : Infinity;
  return (value, run) => {
    if (!Array.isArray(value)) return true;
    let areValid = value.length <= maxItems || fail(run, { keyword: 'additionalItems', params: { limit: maxItems }, schema, value });
    const count = Math.min(value.length, maxItems);
    for (let index = 0; index < count; index += 1) if (!checkPart(index, positional[index] ?? other, value[index], run)) areValid = false;
    return areValid;
  };
};

const contains: Keyword<unknown> = (rule, { schema, compile }) => {
  const check = compile(rule);
  return (value, run) => {
    if (!Array.isArray(value) || value.some((item) => holds(check, item, run))) return true;
    return fail(run, { keyword: 'contains', params: {}, schema, value });
  };
};

const required: Keyword<readonly string[]> =
  (rule, { schema }) =>
  (value, run) =>
    !isJsonObject(value) || requireAll(rule, value, schema, run);

function requireAll(names: readonly string[], value: JsonObject, schema: JsonSchema, run: SchemaRun): boolean {
  let areValid = true;
  for (const name of names)
    if (!has(value, name)) areValid = fail(run, { keyword: 'required', params: { missingProperty: name }, schema, value });
  return areValid;
}

const properties: Keyword<JsonObject> = (rule, { compile }) => {
  const checks = new Map(Object.entries(rule).map(([name, schema]) => [name, compile(schema)]));
  return (value, run) => {
    if (!isJsonObject(value)) return true;
    let areValid = true;
    // Values have fewer properties than schemas.
    for (const name of Object.keys(value)) {
      const check = checks.get(name);
      if (check && value[name] !== undefined && !checkPart(name, check, value[name], run)) areValid = false;
    }
    return areValid;
  };
};

const patternProperties: Keyword<JsonObject> = (rule, { compile }) => {
  const checks = Object.entries(rule).map(([source, schema]) => ({ matcher: patternMatcher(source, false), check: compile(schema) }));
  return (value, run) => {
    if (!isJsonObject(value)) return true;
    let areValid = true;
    for (const name of Object.keys(value)) {
      for (const { matcher, check } of checks) if (matcher.test(name) && !checkPart(name, check, value[name], run)) areValid = false;
    }
    return areValid;
  };
};

const additionalProperties: Keyword<unknown> = (rule, { schema, compile }) => {
  const named = (schema['properties'] ?? {}) as JsonObject;
  const matchers = Object.keys((schema['patternProperties'] ?? {}) as JsonObject).map((source) => patternMatcher(source, false));
  const check = compile(rule);
  return (value, run) => {
    if (!isJsonObject(value)) return true;
    let areValid = true;
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(named, name) || matchers.some((matcher) => matcher.test(name))) continue;
      const isAllowed =
        rule === false
          ? fail(run, { keyword: 'additionalProperties', params: { additionalProperty: name }, schema, value })
          : checkPart(name, check, value[name], run);
      if (!isAllowed) areValid = false;
    }
    return areValid;
  };
};

const propertyNames: Keyword<unknown> = (rule, { schema, compile }) => {
  const check = compile(rule);
  return (value, run) => {
    if (!isJsonObject(value)) return true;
    let areValid = true;
    for (const name of Object.keys(value)) {
      if (!check(name, run)) areValid = fail(run, { keyword: 'propertyNames', params: { propertyName: name }, schema, value });
    }
    return areValid;
  };
};

const dependencies: Keyword<JsonObject> = (rule, { schema, compile }) => {
  const checks = Object.entries(rule).map(([name, needed]): [string, ValueCheck] => [
    name,
    Array.isArray(needed) ? (value, run) => requireAll(needed as string[], value as JsonObject, schema, run) : compile(needed),
  ]);
  return (value, run) => {
    if (!isJsonObject(value)) return true;
    let areValid = true;
    for (const [name, check] of checks) if (has(value, name) && !check(value, run)) areValid = false;
    return areValid;
  };
};

const allOf: Keyword<readonly unknown[]> = (rule, { compile }) => checkAll(rule.map(compile));

const union =
  (keyword: 'anyOf' | 'oneOf'): Keyword<readonly unknown[]> =>
  (rule, { schema, compile }) => {
    if (keyword === 'oneOf' && schema['discriminator'] !== undefined) return () => true;
    const checks = rule.map(compile);
    return (value, run) => {
      const isCollecting = run.errors !== undefined && run.errors.length < maxErrors;
      const branches: SchemaError[][] = [];
      let matches = 0;
      for (const check of checks) {
        const errors: SchemaError[] | undefined = isCollecting ? [] : undefined;
        if (checkApart(check, value, run, errors)) matches += 1;
        else if (errors) branches.push(errors);
        if (matches > 0 && keyword === 'anyOf') return true;
      }
      return matches === 1 || fail(run, { keyword, params: {}, schema, value, branches: matches === 0 ? branches : [] });
    };
  };

/** `oneOf` whose branch is chosen by the constant that each branch has for one property. */
const discriminator: Keyword<{ propertyName: string }> = ({ propertyName }, { schema, compile, resolve }) => {
  const checks = new Map(
    (schema['oneOf'] as readonly JsonSchema[]).map((branch) => {
      const target = (typeof branch['$ref'] === 'string' ? resolve(branch['$ref']) : branch) as JsonSchema;
      return [(target['properties'] as Record<string, JsonSchema> | undefined)?.[propertyName]?.['const'], compile(branch)];
    }),
  );
  return (value, run) => {
    if (!isJsonObject(value)) return true;
    const tag = value[propertyName];
    const check = checks.get(tag);
    return check ? check(value, run) : fail(run, { keyword: 'discriminator', params: { tag: propertyName, tagValue: tag }, schema, value });
  };
};

const not: Keyword<unknown> = (rule, { schema, compile }) => {
  const check = compile(rule);
  return (value, run) => !holds(check, value, run) || fail(run, { keyword: 'not', params: {}, schema, value });
};

const ifKeyword: Keyword<unknown> = (rule, { schema, compile }) => {
  const [condition, then, otherwise] = [rule, schema['then'] ?? true, schema['else'] ?? true].map(compile) as [
    ValueCheck,
    ValueCheck,
    ValueCheck,
  ];
  return (value, run) => (holds(condition, value, run) ? then : otherwise)(value, run);
};

const reference: Keyword<string> = (rule, { compileReference }) => compileReference(rule);

/**
 * The keywords of draft 7 that restrict a value, and `discriminator` of OpenAPI. `null` for annotations, and for keywords
 * that another one reads.
 */
export const keywords: ReadonlyMap<string, Keyword<never> | null> = new Map<string, Keyword<never> | null>([
  ['type', type],
  ['enum', enumKeyword],
  ['const', constKeyword],
  ['minimum', limit('minimum', magnitude, atLeast)],
  ['maximum', limit('maximum', magnitude, atMost)],
  ['exclusiveMinimum', limit('exclusiveMinimum', magnitude, (size, min) => size > min)],
  ['exclusiveMaximum', limit('exclusiveMaximum', magnitude, (size, max) => size < max)],
  ['multipleOf', multipleOf],
  ['minLength', limit('minLength', codePoints, atLeast)],
  ['maxLength', limit('maxLength', codePoints, atMost)],
  ['minItems', limit('minItems', itemCount, atLeast)],
  ['maxItems', limit('maxItems', itemCount, atMost)],
  ['minProperties', limit('minProperties', propertyCount, atLeast)],
  ['maxProperties', limit('maxProperties', propertyCount, atMost)],
  ['pattern', pattern],
  ['items', items],
  ['uniqueItems', uniqueItems],
  ['contains', contains],
  ['required', required],
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  ['propertyNames', propertyNames],
  ['dependencies', dependencies],
  ['allOf', allOf],
  ['anyOf', union('anyOf')],
  ['oneOf', union('oneOf')],
  ['discriminator', discriminator],
  ['not', not],
  ['if', ifKeyword],
  ['$ref', reference],
  ...['$schema', '$id', '$comment', 'x-design', 'x-needs', 'x-width', 'title', 'description'].map(annotation),
  ...['default', 'examples', 'readOnly', 'writeOnly'].map(annotation),
  ...['definitions', 'then', 'else', 'additionalItems', 'tsType'].map(annotation),
]);

function annotation(keyword: string): [string, null] {
  return [keyword, null];
}

const has = (value: JsonObject, name: string): boolean => Object.hasOwn(value, name) && value[name] !== undefined;

/** Whether a value equals one of the schema. Goes as deep as the schema's value does, however deep the other is. */
function isSame(expected: unknown, value: unknown): boolean {
  if (Array.isArray(expected)) {
    return Array.isArray(value) && value.length === expected.length && expected.every((item, index) => isSame(item, value[index]));
  }
  if (!isJsonObject(expected) || !isJsonObject(value)) return expected === value;
  const names = Object.keys(expected);
  return (
    Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name) && isSame(expected[name], value[name]))
  );
}

/** The JSON text of a value with sorted keys. What lies deeper than a valid value is left out. */
function canonicalOf(value: unknown, depth = 0): string {
  if (depth > maxValueDepth) return '';
  if (Array.isArray(value)) return `[${value.map((item) => canonicalOf(item, depth + 1)).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? '';
  return `{${Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalOf(value[name], depth + 1)}`)
    .join()}}`;
}
