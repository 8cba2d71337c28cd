import { systemColumns } from './collection';
import type { FieldDefinition } from './definition';
import { isPosted, staysOnServer } from './field-access';
import type { DescriptorNode, Rule } from './generated/descriptor.gen';
import type { JsonSchema } from './json';
import { namedRuleOf } from './named-rules';
import type { ParsedResource } from './parsed';
import type { Registry } from './registry';
import { isFieldReference } from './resolve-fields';

/** The use of the schema: a posted new record, a posted change, or an answer. */
export type RecordUse = 'create' | 'update' | 'result';

/**
 * The JSON Schema (draft 7) of a resource's record. Unknown keys are allowed and ignored, because existing clients send back
 * everything that they have read. `create` and `update` omit fields that the server sets; all omit internal fields.
 *
 * @example recordSchemaOf(dictionaryData, registry, 'create').required // ['dictionaryTypeId', 'parentId', 'fullName', 'enCode']
 */
export function recordSchemaOf(resource: ParsedResource, registry: Registry, use: RecordUse): JsonSchema {
  const fields = resource.fields.filter((field) => (use === 'result' ? !staysOnServer(field) : isPosted(field)));
  const properties: Record<string, JsonSchema> = {};
  for (const field of fields)
    properties[field.id] = use === 'result' ? orNull(valueSchema(field, registry)) : fieldSchemaOf(field, registry);
  if (use === 'result')
    return { type: 'object', properties: { id: { type: 'string' }, ...properties, ...auditProperties }, required: ['id'] };
  return {
    type: 'object',
    properties: { ...properties, ...(use === 'update' && { version: { type: ['integer', 'null'] } }) },
    required: fields.filter(isMandatory).map(({ id }) => id),
  };
}

/**
 * The JSON Schema of a posted record's kinds: the type and format of each value and the limits of its renderer. Rules and
 * `required` are not in it, because `checkRecord` checks them.
 *
 * @example shapeSchemaOf(dictionaryData, registry).properties.fullName // { type: ['string', 'null'] }
 */
export function shapeSchemaOf(resource: ParsedResource, registry: Registry): JsonSchema {
  const shapeOf = (field: DescriptorNode): JsonSchema => {
    const definition = registry.field(field.jnpfKey);
    const schema = inWords(definition, definition.value(field));
    return orNull(definition.rows === true ? { ...schema, items: rowSchema(columnsOf(field), shapeOf) } : schema);
  };
  const fields = resource.fields.filter(isPosted);
  return { type: 'object', properties: Object.fromEntries(fields.map((field) => [field.id, shapeOf(field)])) };
}

/** Whether a number is whole is said by the check of its renderer, which knows that a stored one may be older than the design. */
const inWords = ({ numeric, check }: FieldDefinition, schema: JsonSchema): JsonSchema =>
  numeric === true && check !== undefined && schema['type'] === 'integer' ? { ...schema, type: 'number' } : schema;

/**
 * The JSON Schema of a field's posted value, with the limits of its rules. `null` is an empty value, if the field may be
 * empty.
 *
 * @example fieldSchemaOf({ id: 'name', jnpfKey: 'input', rules: [{ max: 50 }] }, registry) // { type: ['string', 'null'], maxLength: 50 }
 */
export function fieldSchemaOf(field: DescriptorNode, registry: Registry): JsonSchema {
  const schema = (field.rules ?? []).reduce(withRule, valueSchema(field, registry));
  return isMandatory(field) ? schema : orNull(schema);
}

/** Whether every posted record must have the field. A field that may be hidden can be missing, and one that the server derives. */
const isMandatory = (field: Pick<DescriptorNode, 'required' | 'visible' | 'visibility' | 'follows' | 'suggests'>): boolean =>
  field.visible === undefined &&
  field.visibility === undefined &&
  field.follows === undefined &&
  field.suggests === undefined &&
  isAlwaysRequired(field);

/** Whether a field is required regardless of other values. */
export const isAlwaysRequired = ({ required }: Pick<DescriptorNode, 'required'>): boolean =>
  required === true ||
  (typeof required === 'string' && required.startsWith('$t:')) ||
  (typeof required === 'object' && required.when === undefined);

function valueSchema(field: DescriptorNode, registry: Registry): JsonSchema {
  const definition = registry.field(field.jnpfKey);
  const schema = definition.value(field);
  if (definition.rows !== true) return schema;
  return { ...schema, items: rowSchema(columnsOf(field), (column) => orNull(fieldSchemaOf(column, registry))) };
}

/** A row of a sub-table. `checkRecord` checks required cells, because their messages differ. */
const rowSchema = (columns: readonly DescriptorNode[], schemaOf: (column: DescriptorNode) => JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { id: { type: ['string', 'null'] }, ...Object.fromEntries(columns.map((column) => [column.id, schemaOf(column)])) },
});

const columnsOf = ({ children = [] }: DescriptorNode): DescriptorNode[] =>
  children.filter((child): child is DescriptorNode => !isFieldReference(child) && !staysOnServer(child));

const auditProperties: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  systemColumns
    .filter(({ field }) => field !== 'id' && !field.startsWith('delete'))
    .map(({ field, type, nullable }) => {
      const schema: JsonSchema = { type: type === 'text' ? 'string' : 'integer' };
      return [field, nullable ? orNull(schema) : schema];
    }),
);

/** A limit applies to characters, items or the number, by the type of the value. A schema of several types gets all of them. */
function withRule(schema: JsonSchema, rule: Rule): JsonSchema {
  const types = new Set<unknown>([schema['type']].flat());
  const limits = limitKinds.filter(([type]) => types.has(type) || types.has(undefined));
  const pattern = rule.pattern ?? namedRuleOf(rule.is)?.pattern;
  return {
    ...schema,
    ...(rule.min !== undefined && Object.fromEntries(limits.map(([, minKeyword]) => [minKeyword, rule.min]))),
    ...(rule.max !== undefined && Object.fromEntries(limits.map(([, , maxKeyword]) => [maxKeyword, rule.max]))),
    ...(pattern !== undefined && { pattern: `^(?:${pattern})$` }),
  };
}

const limitKinds: readonly (readonly [type: string, minKeyword: string, maxKeyword: string])[] = [
  ['string', 'minLength', 'maxLength'],
  ['array', 'minItems', 'maxItems'],
  ['number', 'minimum', 'maximum'],
  ['integer', 'minimum', 'maximum'],
];

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema as { type?: string | string[]; enum?: unknown[] };
  if (type === undefined) return schema;
  const types = Array.isArray(type) ? type : [type];
  return {
    ...schema,
    type: types.includes('null') ? types : [...types, 'null'],
    ...(values && !values.includes(null) && { enum: [...values, null] }),
  };
}
