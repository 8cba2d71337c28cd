import { isJsonObject, type JsonObject, type JsonSchema } from '#engine/json';
import { commentText, literal, propertyName } from './code-text';

/** A property of a record: its schema, and the label that its comment shows. */
export interface TypedProperty {
  name: string;
  schema: JsonSchema;
  label: string;
  isOptional?: boolean;
}

/** Longer lists of values are typed by the kind of the values. */
const maxValues = 50;

/**
 * The TypeScript type of a value with this schema. Keywords that types cannot express are left out.
 *
 * @example typeText({ type: ['string', 'null'] }, '') // 'string | null'
 */
function typeText(schema: JsonSchema, indent: string): string {
  const { type, enum: values } = schema;
  if (Array.isArray(values) && values.length <= maxValues) return unionOf(values.map(literal));
  return unionOf([type].flat().map((kind) => kindText(kind, schema, indent)));
}

function kindText(kind: unknown, { items, properties }: JsonSchema, indent: string): string {
  if (kind === 'array') return `Array<${isJsonObject(items) ? typeText(items, indent) : 'unknown'}>`;
  if (kind === 'object') return isJsonObject(properties) ? objectText(properties, indent) : 'Record<string, unknown>';
  if (kind === 'integer' || kind === 'number') return 'number';
  return kind === 'string' || kind === 'boolean' || kind === 'null' ? kind : 'unknown';
}

const objectText = (properties: Readonly<JsonObject>, indent: string): string => {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(
    ([name, schema]) => `${inner}${propertyName(name)}?: ${isJsonObject(schema) ? typeText(schema, inner) : 'unknown'};\n`,
  );
  return `{\n${members.join('')}${indent}}`;
};

/** The members of an object type, each with its label. */
export const membersText = (properties: readonly TypedProperty[], indent: string): string =>
  properties
    .map(({ name, schema, label, isOptional }) => {
      const comment = commentText(label);
      const text = `${indent}${propertyName(name)}${isOptional ? '?' : ''}: ${typeText(schema, indent)};\n`;
      return comment === '' || comment === name ? text : `${indent}/** ${comment} */\n${text}`;
    })
    .join('');

const unionOf = (types: readonly string[]): string =>
  types.includes('unknown') ? 'unknown' : [...new Set(types)].join(' | ') || 'unknown';
