import type { JSONPath } from 'jsonc-parser';
import { metaSchemas } from '#engine/check/meta-schemas';
import { compileSchema } from '#engine/compile-schema';
import { isJsonObject, type JsonSchema } from '#engine/json';
import type { Registry } from '#engine/registry';

/** The schemas that can apply at a path: all branches of unions, with references resolved and `props` by renderer. */
export function schemasAt(value: unknown, schema: JsonSchema, path: JSONPath, registry: Registry): JsonSchema[] {
  let part: unknown = value;
  let schemas = expanded(schema, part);
  for (const name of path) {
    const parent = part;
    part = Array.isArray(parent) ? parent[Number(name)] : isJsonObject(parent) ? parent[name] : undefined;
    const propsSchema =
      name === 'props' && isJsonObject(parent) && typeof parent['jnpfKey'] === 'string' && registry.has(parent['jnpfKey'])
        ? registry.get(parent['jnpfKey']).props
        : undefined;
    schemas = (propsSchema ? [propsSchema] : schemas.flatMap((candidate) => innerOf(candidate, name))).flatMap((inner) =>
      expanded(inner, part),
    );
  }
  return schemas;
}

/** The values of `enum`, `const` and booleans in a schema, as JSON texts. */
export function valuesOf({ enum: choices, const: constant, type }: JsonSchema): string[] {
  const named = [...(Array.isArray(choices) ? choices : []), ...(constant === undefined ? [] : [constant])];
  return [...named, ...(type === 'boolean' ? [true, false] : [])].map((value) => JSON.stringify(value));
}

function innerOf(schema: JsonSchema, name: string | number): JsonSchema[] {
  const { properties, items, additionalProperties } = schema;
  if (typeof name === 'number') return isJsonObject(items) ? [items] : [];
  const named = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
  return isJsonObject(named) ? [named] : [];
}

/** Limit for nested references, since schemas may refer to themselves. */
const maxDepth = 12;

function expanded(schema: JsonSchema, value: unknown, depth = 0): JsonSchema[] {
  if (depth > maxDepth) return [];
  const expandInner = (inner: unknown): JsonSchema[] => (isJsonObject(inner) ? expanded(inner, value, depth + 1) : []);
  const referenced = typeof schema['$ref'] === 'string' ? expandInner(metaSchemas[schema['$ref'].split('#')[0] ?? '']) : [];
  const unions = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (Array.isArray(schema[name]) ? schema[name] : [])).flatMap(expandInner);
  const conditional = isJsonObject(schema['if'])
    ? expandInner(schema[compileSchema(schema['if'], metaSchemas)(value ?? {}).length === 0 ? 'then' : 'else'])
    : [];
  return [schema, ...referenced, ...unions, ...conditional];
}
