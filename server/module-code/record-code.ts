import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject, type JsonSchema } from '#engine/json';
import { recordSchemaOf, type RecordUse } from '#engine/record-schema';
import type { CodeSource } from './code-source';
import { commentText, literal, typeNameOf, wordsOf } from './code-text';
import { membersText, type TypedProperty } from './type-text';

/** `src/record.ts`: the types of a stored record and of what a caller posts, by the names that fields have on the wire. */
export function recordCode(source: CodeSource, typeName: string): string {
  const { title, resource } = source;
  return [
    `/** A record of “${commentText(title)}” as the server answers it. Moments are milliseconds since 1970 (UTC). */`,
    `export type ${typeName}Record = {`,
    `${membersText(propertiesOf(source, 'result'), '  ')}};`,
    '',
    '/** What a caller posts. The server sets and computes the other fields. */',
    `export type ${typeName}Input = {`,
    `${membersText(propertiesOf(source, 'create'), '  ')}};`,
    '',
    '/** A change. With the version that was read, it is refused when another user has changed the record meanwhile. */',
    `export type ${typeName}Change = Partial<${typeName}Input> & { ${resource.names?.['version'] ?? 'version'}?: number | null };`,
    '',
    ...rowTypes(source, typeName),
  ].join('\n');
}

/** The types of rows that the caller has named. */
function rowTypes({ resource, registry, wishes, text }: CodeSource, typeName: string): string[] {
  const tables = resource.fields.filter(({ jnpfKey }) => registry.field(jnpfKey).rows === true);
  const names = new Set<string>();
  return tables.flatMap((table, index) => {
    const words = wordsOf(wishes?.subClassNames[index] ?? '');
    const name = `${typeNameOf(words)}Row`;
    if (words.length === 0 || names.has(name)) return [];
    names.add(name);
    return [
      `/** A row of “${commentText(text(table.label ?? ''))}”. */`,
      `export type ${name} = NonNullable<${typeName}Record[${literal(resource.names?.[table.id] ?? table.id)}]>[number];`,
      '',
    ];
  });
}

function propertiesOf({ resource, registry, text }: CodeSource, use: RecordUse): TypedProperty[] {
  const { properties, required } = recordSchemaOf(resource, registry, use);
  const fields = new Map(resource.fields.map((field) => [field.id, field]));
  const mandatory = new Set(Array.isArray(required) ? required : []);
  const typed = new Map<string, TypedProperty>();
  // A field whose name is that of a system column comes first in the schema and keeps the name.
  for (const [id, schema] of Object.entries(properties as Record<string, JsonSchema>)) {
    const field = fields.get(id);
    const name = resource.names?.[id] ?? id;
    if (typed.has(name)) continue;
    const isOptional = use === 'create' ? !mandatory.has(id) : isComputed(field, registry);
    typed.set(name, { name, label: text(field?.label ?? ''), schema: withWireNames(schema, id, resource.names), isOptional });
  }
  return [...typed.values()];
}

/** Whether an answer may lack the field, because it has no column. */
const isComputed = (field: DescriptorNode | undefined, registry: CodeSource['registry']): boolean =>
  field !== undefined && registry.field(field.jnpfKey).rows !== true && registry.field(field.jnpfKey).column(field) === null;

/** The schema of a sub-table with the names that its columns have on the wire. */
function withWireNames(schema: JsonSchema, table: string, names: CodeSource['resource']['names']): JsonSchema {
  const { items } = schema;
  if (!names || !isJsonObject(items) || !isJsonObject(items['properties'])) return schema;
  const properties: JsonObject = Object.fromEntries(
    Object.entries(items['properties']).map(([id, column]) => [names[`${table}.${id}`] ?? id, column]),
  );
  return { ...schema, items: { ...items, properties } };
}
