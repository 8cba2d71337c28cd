import type { JSONPath } from 'jsonc-parser';
import { metaSchemas } from '#engine/check/meta-schemas';
import { compileSchema } from '#engine/compile-schema';
import { isJsonObject, type JsonSchema } from '#engine/json';
import type { Registry } from '#engine/registry';

/** The schemas that may hold at a path into a value: branches of unions each, references followed, `props` by their renderer. */
export function schemasAt(value: unknown, schema: JsonSchema, path: JSONPath, registry: Registry): JsonSchema[] {
  let part: unknown = value;
  let schemas = spread(schema, part);
  for (const name of path) {
    const before = part;
    part = Array.isArray(before) ? before[Number(name)] : isJsonObject(before) ? before[name] : undefined;
    const own =
      name === 'props' && isJsonObject(before) && typeof before['jnpfKey'] === 'string' && registry.has(before['jnpfKey'])
        ? registry.get(before['jnpfKey']).props
        : undefined;
    schemas = (own ? [own] : schemas.flatMap((one) => innerOf(one, name))).flatMap((inner) => spread(inner, part));
  }
  return schemas;
}

/** The JSON texts that a schema names as values. */
export function valuesOf({ enum: choices, const: only, type }: JsonSchema): string[] {
  const named = [...(Array.isArray(choices) ? choices : []), ...(only === undefined ? [] : [only])];
  return [...named, ...(type === 'boolean' ? [true, false] : [])].map((value) => JSON.stringify(value));
}

function innerOf(schema: JsonSchema, name: string | number): JsonSchema[] {
  const { properties, items, additionalProperties } = schema;
  if (typeof name === 'number') return isJsonObject(items) ? [items] : [];
  const named = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
  return isJsonObject(named) ? [named] : [];
}

/** Deep enough for every schema of ours; a schema that refers to itself at once ends. */
const deepest = 12;

function spread(schema: JsonSchema, value: unknown, depth = 0): JsonSchema[] {
  if (depth > deepest) return [];
  const further = (inner: unknown): JsonSchema[] => (isJsonObject(inner) ? spread(inner, value, depth + 1) : []);
  const referred = typeof schema['$ref'] === 'string' ? further(metaSchemas[schema['$ref'].split('#')[0] ?? '']) : [];
  const unions = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (Array.isArray(schema[name]) ? schema[name] : [])).flatMap(further);
  const conditional = isJsonObject(schema['if'])
    ? further(schema[compileSchema(schema['if'], metaSchemas)(value ?? {}).length === 0 ? 'then' : 'else'])
    : [];
  return [schema, ...referred, ...unions, ...conditional];
}
