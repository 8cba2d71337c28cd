import { choiceColumns } from '#engine/choices/choice-columns';
import { fixedChoices } from '#engine/choices/fixed-choices';
import { isPosted, staysOnServer } from '#engine/field-access';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { isAlwaysRequired } from '#engine/record-schema';
import { isFieldReference } from '#engine/resolve-fields';
import type { CodeSource } from './code-source';
import { expression, literal } from './code-text';

/** A field as the page draws it; `template/src/field.ts.txt` has the same type. */
interface Field {
  name: string;
  id?: string;
  label: string;
  input: string;
  isRequired?: true;
  isReadOnly?: true;
  maxLength?: number;
  initial?: unknown;
  states?: { on: unknown; off: unknown };
  choices?: readonly { value: string; label: string }[];
  dictionary?: { id: string; value: string };
  columns?: readonly Field[];
}

/** `src/fields.ts`: the fields of the form in their order, one on a line. */
export function fieldsCode(source: CodeSource): string {
  const { resource, title } = source;
  const fields = resource.fields.filter((field) => !staysOnServer(field)).map((field) => fieldOf(field, field.id, source));
  return [
    "import type { Field } from './field.ts';",
    '',
    `export const title = ${literal(title)};`,
    '',
    '/** The properties of a record that hold its id and its version. */',
    `export const idName = ${literal(resource.names?.['id'] ?? 'id')};`,
    `export const versionName = ${literal(resource.names?.['version'] ?? 'version')};`,
    '',
    'export const fields: readonly Field[] = [',
    ...fields.map((field) => `  ${expression(field)},`),
    '];',
    '',
  ].join('\n');
}

/** `path` names the field among the names on the wire: `table.column` for a column of a sub-table. */
function fieldOf(field: DescriptorNode, path: string, source: CodeSource): Field {
  const { resource, text } = source;
  const name = resource.names?.[path] ?? field.id;
  const maxLength = Math.min(...(field.rules ?? []).flatMap(({ max }) => max ?? []));
  return {
    name,
    ...(name !== field.id && { id: field.id }),
    label: text(field.label ?? name),
    ...inputOf(field, path, source),
    ...(isAlwaysRequired(field) && { isRequired: true }),
    ...((!isPosted(field) || field.calculate !== undefined) && { isReadOnly: true }),
    ...(Number.isFinite(maxLength) && { maxLength }),
    ...(field.default !== undefined && { initial: field.default }),
  };
}

/** The input that a plain page has for the values of a field. Other values are edited as JSON. */
function inputOf(
  field: DescriptorNode,
  path: string,
  source: CodeSource,
): Pick<Field, 'input' | 'states' | 'choices' | 'dictionary' | 'columns'> {
  const definition = source.registry.field(field.jnpfKey);
  if (definition.rows === true) return { input: 'rows', columns: columnsOf(field, path, source) };
  const unit = definition.moment?.(field);
  if (unit !== undefined) return { input: unit === 'year' || unit === 'month' ? 'month' : unit === 'day' ? 'date' : 'moment' };
  const states = definition.states?.(field);
  if (states) return { input: 'switch', states };
  const { type } = definition.value(field);
  const kinds = new Set<unknown>([type].flat());
  const choices = fixedChoices(field)?.list.map(({ id, fullName }) => ({ value: id, label: source.text(fullName) }));
  const options = field.props?.['options'];
  const dictionary = isJsonObject(options) ? options['dictionary'] : undefined;
  const input = kinds.has('array') ? 'choices' : 'choice';
  if (choices) return { input, choices };
  if (typeof dictionary === 'string') return { input, dictionary: { id: dictionary, value: choiceColumns(options).value } };
  if (kinds.has('array') || kinds.has('object') || kinds.has('boolean') || kinds.has(undefined)) return { input: 'json' };
  return { input: kinds.has('string') ? 'text' : 'number' };
}

const columnsOf = (table: DescriptorNode, path: string, source: CodeSource): Field[] =>
  (table.children ?? [])
    .filter((child): child is DescriptorNode => !isFieldReference(child) && !staysOnServer(child))
    .map((column) => fieldOf(column, `${path}.${column.id}`, source));
