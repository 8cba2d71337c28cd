import { checkRecord, isEmptyValue, isVisible } from '#engine/check-record';
import { compileSchema, type SchemaCheck } from '#engine/compile-schema';
import type { Text } from '#engine/generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { recordSchemaOf } from '#engine/record-schema';
import type { Registry } from '#engine/registry';
import { isStorableText } from './is-storable-text';
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
    if (typeof value === 'string' && !isStorableText(value)) return [issue(pointerOf(id), 'malformedText', { label })];
    const ofField = ({ path }: Issue) => path === `/${id}` || path.startsWith(`/${id}/`);
    const shaped = shape.filter(ofField).map((found) => ({ ...found, params: paramsOf(found, label) }));
    const ruled = rules.filter(ofField);
    const wrongType = shaped.filter(({ path, code }) => code === 'type' || path !== `/${id}`);
    if (!isEmptyValue(value) && wrongType.length > 0) return wrongType.slice(0, 1);
    return isVisible(field, read) ? [...ruled, ...shaped].slice(0, 1) : [];
  });
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
