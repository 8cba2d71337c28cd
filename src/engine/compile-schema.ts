import { Ajv } from 'ajv';
import type { Issue } from './issue';
import type { JsonSchema } from './json';
import { findsPattern } from './pattern/finds-pattern';
import { issuesOf } from './schema-issues';

export type SchemaCheck = (value: unknown) => Issue[];

/**
 * Compiles a JSON Schema (draft 7) to a check. `shared` are schemas that it may refer to by name (`action.json`).
 * The only file that imports ajv. It makes code from schemas: fast for what is checked again and again (records, on the
 * server), and impossible in a browser under the Content-Security-Policy. Descriptors are checked by `interpretSchema`.
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
  const ajv = new Ajv({ allErrors: true, discriminator: true, verbose: true, allowUnionTypes: true, strictTypes: false, strictRequired: false, code: { regExp: boundedRegExp } });
  ajv.addKeyword('tsType');
  for (const [name, schema] of Object.entries(shared)) ajv.addSchema(schema, name);
  instances.set(shared, ajv);
  return ajv;
}

/** Anyone may write the pattern of a rule; ajv would run it as it is. It tells the expressions apart by their text. */
const boundedRegExp = Object.assign((pattern: string) => ({ test: (text: string) => findsPattern(pattern, text), toString: () => `/${pattern}/u` }), { code: 'boundedRegExp' });
