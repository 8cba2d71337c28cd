import type { Issue } from './issue';
import { isJsonObject, type JsonSchema } from './json';
import { issuesOf, type SchemaError } from './schema-issues';
import { checkAll, fail, keywords, type KeywordContext, type SchemaRun, type ValueCheck } from './schema-keywords';

/** Answers every issue of a value; an empty list means that the value is valid. Never throws. */
export type SchemaCheck = (value: unknown) => Issue[];

/**
 * Compiles a JSON Schema (draft 7, and `discriminator` of OpenAPI) to a check. The check consists of closures, so it
 * works under a Content-Security-Policy without `unsafe-eval`. `shared` are schemas that a `$ref` may name
 * (`action.json`), `root` is the document that `#/…` refers into. Throws for an unknown keyword, for a `$ref` without a
 * target, and for a schema that refers to itself at the same place. The check of a schema is cached, as schemas do not
 * change.
 *
 * @example compileSchema({ type: 'object', properties: { age: { type: 'integer' } } })({ age: 'x' })
 *   // [{ path: '/age', code: 'type', params: { expected: 'integer' } }]
 */
export function compileSchema(schema: JsonSchema, shared: SharedSchemas = noSchemas, root: JsonSchema = schema): SchemaCheck {
  const validate = compileValidator(schema, shared, root);
  return (value) => issuesOf(validate(value));
}

/** The errors of a value against a schema, those of every branch of a union included. Parameters as for `compileSchema`. */
export function compileValidator(
  schema: JsonSchema,
  shared: SharedSchemas = noSchemas,
  root: JsonSchema = schema,
): (value: unknown) => SchemaError[] {
  const cached = validators.get(schema);
  if (cached?.shared === shared && cached.root === root) return cached.validate;
  const check = compileIn({ root, shared, checks: new Map() }, root, schema);
  const validate = (value: unknown) => {
    const errors: SchemaError[] = [];
    check(value, { errors, at: [] });
    return errors;
  };
  validators.set(schema, { shared, root, validate });
  return validate;
}

export type SharedSchemas = Readonly<Record<string, JsonSchema>>;

const noSchemas: SharedSchemas = {};

const validators = new WeakMap<JsonSchema, { shared: SharedSchemas; root: JsonSchema; validate(value: unknown): SchemaError[] }>();

interface Compilation {
  root: JsonSchema;
  shared: SharedSchemas;
  /** By schema. `undefined` while the schema is being compiled, as it may refer to itself. */
  checks: Map<JsonSchema, ValueCheck | undefined>;
}

/** Compiles a schema that is a part of `document`. */
function compileIn(compilation: Compilation, document: JsonSchema, schema: unknown): ValueCheck {
  if (schema === true) return () => true;
  if (!isJsonObject(schema)) return (value, run) => fail(run, { keyword: 'false schema', params: {}, schema: {}, value });
  const cached = compilation.checks.get(schema);
  if (cached) return cached;
  refuseCircle(compilation, document, schema);
  compilation.checks.set(schema, undefined);
  const context: KeywordContext = {
    schema,
    compile: (part) => compileIn(compilation, document, part),
    compileReference: (reference) => compileReference(compilation, document, reference),
    resolve: (reference) => resolve(compilation, document, reference).target,
  };
  const checks = Object.keys(schema).flatMap((name): ValueCheck[] => {
    const keyword = keywords.get(name);
    if (keyword === undefined) throw new Error(`The schema uses the keyword \`${name}\`, which is not supported.`);
    return keyword === null ? [] : [keyword(schema[name] as never, context)];
  });
  const check = checks.length === 1 && checks[0] ? checks[0] : checkAll(checks);
  compilation.checks.set(schema, check);
  return check;
}

function compileReference(compilation: Compilation, document: JsonSchema, reference: string): ValueCheck {
  const { document: targetDocument, target } = resolve(compilation, document, reference);
  const { checks } = compilation;
  if (!isJsonObject(target) || !checks.has(target)) return compileIn(compilation, targetDocument, target);
  return checks.get(target) ?? ((value: unknown, run: SchemaRun) => checks.get(target)?.(value, run) ?? true);
}

/** What a `$ref` names, and the document that it is a part of. */
function resolve({ root, shared }: Compilation, document: JsonSchema, reference: string): { document: JsonSchema; target: unknown } {
  const [file = '', fragment = ''] = reference.split('#');
  const named = file === '' ? document : (shared[file] ?? (root['$id'] === file ? root : undefined));
  const names = fragment === '' ? [] : fragment.split('/').slice(1).map(unescaped);
  const target = names.reduce<unknown>(
    (part, name) => (isJsonObject(part) || Array.isArray(part) ? (part as JsonSchema)[name] : undefined),
    named,
  );
  if (named === undefined || target === undefined) throw new Error(`The schema refers to \`${reference}\`, which does not exist.`);
  return { document: named, target };
}

const unescaped = (name: string): string => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');

/** Throws for a schema that applies itself to the same value, as its check would never end. */
function refuseCircle(compilation: Compilation, document: JsonSchema, start: JsonSchema): void {
  const pending = appliedInPlace(compilation, document, start);
  const visited = new Set<unknown>();
  for (const applied of pending) {
    if (applied.schema === start) throw new Error('The schema refers to itself without a property or an item between.');
    if (visited.has(applied.schema) || !isJsonObject(applied.schema)) continue;
    visited.add(applied.schema);
    pending.push(...appliedInPlace(compilation, applied.document, applied.schema));
  }
}

/** The schemas that a schema applies to the same value. */
function appliedInPlace(compilation: Compilation, document: JsonSchema, schema: JsonSchema): { document: JsonSchema; schema: unknown }[] {
  const { $ref, allOf, anyOf, oneOf, not, if: condition, then, else: otherwise, dependencies } = schema;
  const parts = [allOf, anyOf, oneOf, not, condition, then, otherwise, Object.values((dependencies ?? {}) as JsonSchema)].flat();
  const inside = parts.filter(isJsonObject).map((part) => ({ document, schema: part as unknown }));
  if (typeof $ref !== 'string') return inside;
  const { document: targetDocument, target } = resolve(compilation, document, $ref);
  return [...inside, { document: targetDocument, schema: target }];
}
