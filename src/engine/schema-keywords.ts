import { pointerOf } from './issue';
import { isJsonObject, type JsonObject, type JsonSchema } from './json';
import type { SchemaError } from './schema-issues';

/** One walk through a schema and a value. */
export interface SchemaRun {
  /** The document that `#…` refers into. */
  root: JsonSchema;
  shared: Readonly<Record<string, JsonSchema>>;
  errors: SchemaError[];
  /** The names and indexes that lead from the value to the part at hand. */
  at: (string | number)[];
  /** Whether only the answer counts, and not what is wrong. */
  isSilent?: boolean;
}

/** Whether a value is what a schema says; what is wrong with it goes to `run.errors`, all of it. */
export function holds(schema: unknown, value: unknown, run: SchemaRun): boolean {
  if (typeof schema === 'boolean') return schema || wrong('false schema', {}, value, {}, run);
  const own = schema as JsonSchema;
  let isFine = true;
  for (const { rule, check } of checksOf(own)) if (!check(rule as never, value, own, run)) isFine = false;
  return isFine;
}

/** What a schema says about values: a schema does not change. */
function checksOf(schema: JsonSchema): readonly KeywordCheck[] {
  const known = checksBySchema.get(schema);
  if (known) return known;
  const found = Object.keys(schema).flatMap((keyword): KeywordCheck[] => {
    const check = checks.get(keyword);
    if (check === undefined) throw new Error(`The schema uses the keyword \`${keyword}\`, which is not known here.`);
    return check === null ? [] : [{ rule: schema[keyword], check: check as Check<never> }];
  });
  checksBySchema.set(schema, found);
  return found;
}

interface KeywordCheck {
  rule: unknown;
  check: Check<never>;
}

const checksBySchema = new WeakMap<JsonSchema, readonly KeywordCheck[]>();

/** More errors say nothing new, and what sorts them out is not linear. */
const errorLimit = 1_000;

/** Says that a keyword does not hold. */
function wrong(keyword: string, params: SchemaError['params'], value: unknown, schema: JsonSchema, { errors, at, isSilent }: SchemaRun): false {
  if (isSilent !== true && errors.length < errorLimit) errors.push({ keyword, instancePath: pointerOf(...at), params, schema: schema[keyword], parentSchema: schema, data: value });
  return false;
}

/** A part of the value against a schema. */
function isInside(name: string | number, schema: unknown, part: unknown, run: SchemaRun): boolean {
  run.at.push(name);
  const isFine = holds(schema, part, run);
  run.at.pop();
  return isFine;
}

/** Forgets what was found wrong since, where all in all nothing is. */
function unless(isWrong: boolean, before: number, { errors }: SchemaRun): void {
  if (!isWrong) errors.length = Math.min(errors.length, before);
}

/** Whether all parts hold: every one is looked at, so that everything that is wrong is said. */
function all<T>(parts: readonly T[], isFine: (part: T, index: number) => boolean): boolean {
  let areFine = true;
  for (let index = 0; index < parts.length; index += 1) if (!isFine(parts[index] as T, index)) areFine = false;
  return areFine;
}

/** Whether the value obeys a keyword of `schema`; `rule` is what the schema says under it. */
type Check<Rule> = (rule: Rule, value: unknown, schema: JsonSchema, run: SchemaRun) => boolean;

const limit = (keyword: string, sizeOf: (value: unknown) => number | undefined, fits: (size: number, rule: number) => boolean): [string, Check<number>] => [
  keyword,
  (rule, value, schema, run) => {
    const size = sizeOf(value);
    return size === undefined || fits(size, rule) || wrong(keyword, { limit: rule }, value, schema, run);
  },
];

const magnitude = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const characters = (value: unknown): number | undefined => (typeof value !== 'string' ? undefined : halves.test(value) ? [...value].length : value.length);
const halves = /[\ud800-\udbff]/;
const items = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined);
const members = (value: unknown): number | undefined => (isJsonObject(value) ? Object.keys(value).length : undefined);
const atLeast = (found: number, rule: number): boolean => found >= rule;
const atMost = (found: number, rule: number): boolean => found <= rule;

const checkType: Check<string | readonly string[]> = (rule, value, schema, run) =>
  (typeof rule === 'string' ? isOfType(rule, value) : rule.some((one) => isOfType(one, value))) || wrong('type', { type: rule }, value, schema, run);

const isOfType = (name: string, value: unknown): boolean => types[name]?.(value) ?? false;

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isJsonObject,
};

const checkEnum: Check<readonly unknown[]> = (rule, value, schema, run) => rule.some((one) => isSame(one, value)) || wrong('enum', { allowedValues: rule }, value, schema, run);

const checkConst: Check<unknown> = (rule, value, schema, run) => isSame(rule, value) || wrong('const', { allowedValue: rule }, value, schema, run);

const checkMultiple: Check<number> = (rule, value, schema, run) => typeof value !== 'number' || Number.isInteger(value / rule) || wrong('multipleOf', { multipleOf: rule }, value, schema, run);

const checkPattern: Check<string> = (rule, value, schema, run) => typeof value !== 'string' || regExpOf(rule).test(value) || wrong('pattern', { pattern: rule }, value, schema, run);

const checkItems: Check<unknown> = (rule, value, schema, run) => {
  if (!Array.isArray(value)) return true;
  if (!Array.isArray(rule)) return all(value, (item, index) => isInside(index, rule, item, run));
  const rest = schema['additionalItems'] ?? true;
  const isShort = rest !== false || value.length <= rule.length || wrong('additionalItems', {}, value, schema, run);
  return all(rest === false ? value.slice(0, rule.length) : value, (item, index) => isInside(index, index < rule.length ? rule[index] : rest, item, run)) && isShort;
};

const checkUnique: Check<boolean> = (rule, value, schema, run) => !rule || !Array.isArray(value) || new Set(value.map(canonical)).size === value.length || wrong('uniqueItems', {}, value, schema, run);

const checkContains: Check<unknown> = (rule, value, schema, run) => {
  if (!Array.isArray(value)) return true;
  const before = run.errors.length;
  const isFine = value.some((item, index) => isInside(index, rule, item, run));
  unless(!isFine, before, run);
  return isFine || wrong('contains', {}, value, schema, run);
};

const checkRequired: Check<readonly string[]> = (rule, value, schema, run) => {
  if (!isJsonObject(value)) return true;
  let areFine = true;
  for (const name of rule) if (!has(value, name)) areFine = wrong('required', { missingProperty: name }, value, schema, run);
  return areFine;
};

/** Values have fewer members than schemas know. */
const checkProperties: Check<JsonObject> = (rule, value, _schema, run) => {
  if (!isJsonObject(value)) return true;
  let areFine = true;
  for (const name of Object.keys(value)) if (value[name] !== undefined && Object.hasOwn(rule, name) && !isInside(name, rule[name], value[name], run)) areFine = false;
  return areFine;
};

const checkPatternProperties: Check<JsonObject> = (rule, value, _schema, run) =>
  !isJsonObject(value) || all(Object.keys(value), (name) => all(matching(rule, name), (source) => isInside(name, rule[source], value[name], run)));

const checkAdditional: Check<unknown> = (rule, value, schema, run) => {
  if (!isJsonObject(value)) return true;
  const named = (schema['properties'] ?? {}) as JsonObject;
  const patterns = (schema['patternProperties'] ?? nothing) as JsonObject;
  let areFine = true;
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(named, name) || (patterns !== nothing && matching(patterns, name).length > 0)) continue;
    if (!(rule === false ? wrong('additionalProperties', { additionalProperty: name }, value, schema, run) : isInside(name, rule, value[name], run))) areFine = false;
  }
  return areFine;
};

const checkNames: Check<unknown> = (rule, value, schema, run) => !isJsonObject(value) || all(Object.keys(value), (name) => holds(rule, name, run) || wrong('propertyNames', { propertyName: name }, value, schema, run));

const checkAll: Check<readonly unknown[]> = (rule, value, _schema, run) => all(rule, (branch) => holds(branch, value, run));

const checkAny: Check<readonly unknown[]> = (rule, value, schema, run) => {
  const before = run.errors.length;
  const isFine = rule.some((branch) => holds(branch, value, run));
  unless(!isFine, before, run);
  return isFine || wrong('anyOf', {}, value, schema, run);
};

const checkOne: Check<readonly unknown[]> = (rule, value, schema, run) => {
  if (schema['discriminator'] !== undefined) return true;
  const before = run.errors.length;
  const isFine = rule.filter((branch) => holds(branch, value, run)).length === 1;
  unless(!isFine, before, run);
  return isFine || wrong('oneOf', {}, value, schema, run);
};

/** `oneOf` whose branches are told apart by the constant that each demands of one property. */
const checkTagged: Check<{ propertyName: string }> = ({ propertyName }, value, schema, run) => {
  if (!isJsonObject(value)) return true;
  const tag = value[propertyName];
  const branch = (schema['oneOf'] as readonly JsonSchema[]).find((one) => {
    const target = typeof one['$ref'] === 'string' ? (referred(one['$ref'], run).target as JsonSchema) : one;
    return (target['properties'] as Record<string, JsonSchema> | undefined)?.[propertyName]?.['const'] === tag;
  });
  return branch ? holds(branch, value, run) : wrong('discriminator', { error: typeof tag === 'string' ? 'mapping' : 'tag', tag: propertyName, tagValue: tag }, value, schema, run);
};

const checkNot: Check<unknown> = (rule, value, schema, run) => !isSilently(rule, value, run) || wrong('not', {}, value, schema, run);

const checkCondition: Check<unknown> = (rule, value, schema, run) => {
  const branch = schema[isSilently(rule, value, run) ? 'then' : 'else'];
  return branch === undefined || holds(branch, value, run) || wrong('if', {}, value, schema, run);
};

const checkReference: Check<string> = (rule, value, _schema, run) => {
  const { document, target } = referred(rule, run);
  const before = run.root;
  run.root = document;
  const isFine = holds(target, value, run);
  run.root = before;
  return isFine;
};

/** The keywords of draft 7 that say something about a value; `null` for those that do not, or only beside another. */
const checks: ReadonlyMap<string, Check<never> | null> = new Map<string, Check<never> | null>([
  ['type', checkType],
  ['enum', checkEnum],
  ['const', checkConst],
  limit('minimum', magnitude, atLeast),
  limit('maximum', magnitude, atMost),
  limit('exclusiveMinimum', magnitude, (found, rule) => found > rule),
  limit('exclusiveMaximum', magnitude, (found, rule) => found < rule),
  ['multipleOf', checkMultiple],
  limit('minLength', characters, atLeast),
  limit('maxLength', characters, atMost),
  limit('minItems', items, atLeast),
  limit('maxItems', items, atMost),
  limit('minProperties', members, atLeast),
  limit('maxProperties', members, atMost),
  ['pattern', checkPattern],
  ['items', checkItems],
  ['uniqueItems', checkUnique],
  ['contains', checkContains],
  ['required', checkRequired],
  ['properties', checkProperties],
  ['patternProperties', checkPatternProperties],
  ['additionalProperties', checkAdditional],
  ['propertyNames', checkNames],
  ['allOf', checkAll],
  ['anyOf', checkAny],
  ['oneOf', checkOne],
  ['discriminator', checkTagged],
  ['not', checkNot],
  ['if', checkCondition],
  ['$ref', checkReference],
  ...['$schema', '$id', '$comment', 'title', 'description', 'default', 'examples', 'definitions', 'then', 'else', 'additionalItems', 'tsType'].map((keyword) => [keyword, null] as [string, null]),
]);

function isSilently(schema: unknown, value: unknown, run: SchemaRun): boolean {
  const before = run.isSilent ?? false;
  run.isSilent = true;
  const isFine = holds(schema, value, run);
  run.isSilent = before;
  return isFine;
}

interface Referred {
  document: JsonSchema;
  target: unknown;
}

/** By the document that refers, and the schemas that it may refer to. */
const targets = new WeakMap<JsonSchema, { shared: SchemaRun['shared']; found: Map<string, Referred> }>();

/** What a `$ref` names, and the document in which that stands. */
function referred(reference: string, { root, shared }: SchemaRun): Referred {
  let known = targets.get(root);
  if (known?.shared !== shared) targets.set(root, (known = { shared, found: new Map() }));
  const found = known.found.get(reference) ?? lookedUp(reference, root, shared);
  known.found.set(reference, found);
  return found;
}

function lookedUp(reference: string, root: JsonSchema, shared: SchemaRun['shared']): Referred {
  const [file = '', fragment = ''] = reference.split('#');
  const document = file === '' ? root : shared[file];
  const target = fragment === '' ? document : fragment.split('/').slice(1).reduce<unknown>((part, name) => (part as JsonSchema | undefined)?.[unescaped(name)], document);
  if (document === undefined || target === undefined) throw new Error(`The schema refers to \`${reference}\`, which is not there.`);
  return { document, target };
}

const unescaped = (name: string): string => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');

const has = (value: JsonObject, name: string): boolean => Object.hasOwn(value, name) && value[name] !== undefined;

const matching = (patterns: JsonObject, name: string): string[] => Object.keys(patterns).filter((source) => regExpOf(source).test(name));

const nothing: JsonObject = {};

const regExps = new Map<string, RegExp>();

/** Patterns of schemas are the product's own, so they are few, and run as they are. */
function regExpOf(source: string): RegExp {
  const known = regExps.get(source) ?? new RegExp(source, 'u');
  regExps.set(source, known);
  return known;
}

const isSame = (one: unknown, other: unknown): boolean => one === other || (typeof one === 'object' && typeof other === 'object' && canonical(one) === canonical(other));

/** The JSON text of a value, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (isJsonObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part)) ?? '';
