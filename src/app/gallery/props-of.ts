import { isJsonObject, type JsonSchema } from '#engine/json';

/** A prop of a renderer in the gallery's table. */
export interface PropRow {
  name: string;
  type: string;
  description: string;
  isRequired: boolean;
}

/**
 * The props in a props schema.
 *
 * @example propsOf({ properties: { max: { type: 'number', description: 'At most.' } } })
 * // [{ name: 'max', type: 'number', description: 'At most.', isRequired: false }]
 */
export function propsOf(schema: JsonSchema): PropRow[] {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    type: isJsonObject(inner) ? typeOf(inner) : '',
    description: isJsonObject(inner) && typeof inner['description'] === 'string' ? inner['description'] : '',
    isRequired: required.includes(name),
  }));
}

/** A short TypeScript-like type. */
function typeOf(schema: JsonSchema): string {
  const { $ref, type, items } = schema;
  if (typeof $ref === 'string') return $ref.split('#')[0]?.replace(/\.json$/, '') || 'object';
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  const union = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(union)) return [...new Set(union.filter(isJsonObject).map(typeOf))].join(' | ');
  if (type === 'array') return `${isJsonObject(items) ? typeOf(items) : 'unknown'}[]`;
  return Array.isArray(type) ? type.join(' | ') : typeof type === 'string' ? type : 'any';
}
