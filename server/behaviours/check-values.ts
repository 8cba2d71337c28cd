import { checkRecord, isEmptyValue, isVisible } from '#engine/check-record';
import { compileSchema, type SchemaCheck } from '#engine/compile-schema';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { recordSchemaOf } from '#engine/record-schema';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { isStorableText } from './is-storable-text';
import { onePerPlace } from './one-per-place';
import { writableFields } from './posted-values';

/** Whether the record is new; expressions know it as `mode`. */
export type WriteMode = 'create' | 'update';

/**
 * What is wrong with a record's values, in the order of the fields, one issue a field: its type before its rules, and
 * the rules with the messages that the descriptor gives. `stored` is the record that these values shall replace: what
 * stays as it was is not wrong only because time has passed.
 *
 * @example checkValues(dictionaryData, registry, { fullName: '' }, 'create').map(({ path }) => path) // ['/dictionaryTypeId', '/parentId', '/fullName', '/enCode']
 */
export function checkValues(resource: ParsedResource, registry: Registry, values: Readonly<Record<string, unknown>>, mode: WriteMode, stored?: Readonly<Record<string, unknown>>): Issue[] {
  const fields = writableFields(resource);
  const shape = shapeCheck(resource, registry, mode)(values);
  const rules = checkRecord(fields, values, { mode }, { registry, stored });
  const read = (name: string) => (name === 'mode' ? mode : values[name]);
  return fields.flatMap((field) => {
    const { id, label } = field;
    const value = values[id];
    const malformed = malformedIn(value, pointerOf(id), label);
    if (malformed) return [malformed];
    if (registry.field(field.jnpfKey).rows === true && Array.isArray(value)) return cellIssues(field, shape, isVisible(field, read) ? rules : []);
    const ofField = ({ path }: Issue) => path === `/${id}` || path.startsWith(`/${id}/`);
    const shaped = shape.filter(ofField).map((found) => ({ ...found, params: paramsOf(found, label) }));
    const ruled = rules.filter(ofField);
    const wrongType = shaped.filter(({ path, code }) => code === 'type' || path !== `/${id}`);
    if (!isEmptyValue(value) && wrongType.length > 0) return wrongType.slice(0, 1);
    return isVisible(field, read) ? [...ruled, ...shaped].slice(0, 1) : [];
  });
}

/** What is wrong with a sub-table and its cells: one issue a cell, its type before its rules. */
function cellIssues({ id, label, children = [] }: DescriptorNode, shape: readonly Issue[], rules: readonly Issue[]): Issue[] {
  const labels = new Map(children.flatMap((child) => (isFieldReference(child) ? [] : [[child.id, child.label ?? child.id] as const])));
  const isHere = ({ path }: Issue) => path === `/${id}` || path.startsWith(`/${id}/`);
  const shaped = shape.filter(isHere).map((found) => ({ ...found, params: paramsOf(found, labels.get(found.path.split('/')[3] ?? '') ?? label) }));
  return onePerPlace([...shaped.filter(({ code }) => code === 'type'), ...rules.filter(isHere), ...shaped]);
}

/** The first text inside a value that cannot be kept. */
function malformedIn(value: unknown, path: string, label: Text | undefined): Issue | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : issue(path, 'malformedText', { label });
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (!isStorableText(key)) return issue(path, 'malformedText', { label });
    const found = typeof item === 'number' || typeof item === 'boolean' ? undefined : malformedIn(item, path + pointerOf(key), label);
    if (found) return found;
  }
  return undefined;
}

/** What a person reads: the field by its label, no word of `null`, no guess at the names of a descriptor. */
function paramsOf({ params }: Issue, label: Text | undefined): Issue['params'] {
  const { expected } = params;
  return { ...params, nearest: undefined, ...(typeof expected === 'string' && { expected: expected.replace(' | null', '') }), label };
}

const compiled = new WeakMap<ParsedResource, Map<WriteMode, SchemaCheck>>();

function shapeCheck(resource: ParsedResource, registry: Registry, mode: WriteMode): SchemaCheck {
  const ofResource = compiled.get(resource) ?? new Map<WriteMode, SchemaCheck>();
  compiled.set(resource, ofResource);
  const check = ofResource.get(mode) ?? compileSchema(recordSchemaOf(resource, registry, mode));
  ofResource.set(mode, check);
  return check;
}
