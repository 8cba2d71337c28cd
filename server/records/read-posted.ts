import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { exactNumber } from '#engine/exact-number';
import { issue, IssueError } from '#engine/issue';
import { isJsonObject, type JsonObject, type JsonValue } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Row } from '../storage/records';
import { eachOf } from './each-of';
import type { ImportedIds, Step } from './draft';
import { planOf, type PlannedField } from './write-plan';

/** Reads the writable values of the posted record, cleaned, and the version that the caller read. */
export const readPosted: Step = (drafts, { plan, rights, issues, imported }) => {
  const isRefused =
    rights.hidden.size + rights.readOnly.size > 0 ? (name: string) => rights.hidden.has(name) || rights.readOnly.has(name) : undefined;
  return eachOf(drafts, (draft) => {
    const { body, set } = draft.change;
    if (isRecord(body, imported)) draft.posted = readFields(plan.writable, body ?? {}, isRefused);
    else issues.add(draft.path, notAnObject());
    if (draft.mode === 'update') draft.version = postedVersion(body);
    if (typeof set === 'object') Object.assign(draft.posted, set);
  });
};

/** Whether a body can be read as a record. A call without a body posts an empty record; a file must hold objects. */
export const isRecord = (body: unknown, imported?: ImportedIds): body is JsonObject | null | undefined =>
  isJsonObject(body) || (imported === undefined && (body === undefined || body === null));

/**
 * The values of a posted body that clients may set. Other keys are ignored, because existing clients send back all that
 * they have read. Texts are trimmed, as those clients do, except in `verbatim` fields. In a field of numbers, digits
 * become a number and an empty text becomes `null`. Rows of a sub-table are read likewise and keep their `id`. The
 * cleaners of renderers remove content that must not be stored, such as scripts in a formatted text.
 *
 * @example postedValues(dictionaryData, registry, { fullName: ' 煤 ', sortCode: '7', creatorTime: 0 }) // { fullName: '煤', sortCode: 7 }
 */
export function postedValues(resource: ParsedResource, registry: Registry, body: unknown): Row {
  if (!isRecord(body)) throw new IssueError(resource.id, [notAnObject()]);
  return readFields(planOf(resource, registry).writable, body ?? {});
}

/** The fields that a client may set. */
export const writableFields = ({ fields }: ParsedResource): DescriptorNode[] => fields.filter(({ access }) => access === undefined);

/**
 * The version that a client read before it changed a record. `undefined` from clients that do not send versions: their
 * change overwrites an earlier one.
 *
 * @example postedVersion({ version: '3' }) // 3
 */
export function postedVersion(body: unknown): number | undefined {
  const version = isJsonObject(body) && Object.hasOwn(body, 'version') ? body['version'] : undefined;
  if (version === undefined || version === null || version === '') return undefined;
  const number = typeof version === 'string' ? Number(version) : version;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw new IssueError('version', [issue('/version', 'type', { expected: 'integer', label: 'version' })]);
}

/** Whether the caller may not set a field. A column is `table.column`. */
type IsRefused = (name: string) => boolean;

function readFields(fields: readonly PlannedField[], posted: JsonObject, isRefused?: IsRefused, prefix = ''): Row {
  const values: Row = {};
  for (const field of fields) {
    const { id } = field;
    if (!field.isWritable || !Object.hasOwn(posted, id) || posted[id] === undefined || isRefused?.(prefix + id)) continue;
    values[id] = readValue(field, posted[id], isRefused);
  }
  return values;
}

/** A value of a wrong type is returned unchanged; the check refuses it. */
function readValue(field: PlannedField, posted: unknown, isRefused: IsRefused | undefined): unknown {
  const { node, columns, types, isVerbatim, clean } = field;
  let value = isVerbatim ? posted : readText(posted, types);
  if (clean && value !== null && value !== undefined) value = clean(value as JsonValue, node);
  if (!columns || !Array.isArray(value)) return value;
  const readRow = (row: JsonObject) => ({
    ...(typeof row['id'] === 'string' && { id: row['id'] }),
    ...readFields(columns, row, isRefused, `${field.id}.`),
  });
  return value.map((row: unknown) => (isJsonObject(row) ? readRow(row) : row));
}

function readText(value: unknown, types: readonly unknown[]): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (types.includes('string')) return text;
  if (text === '') return null;
  if (!types.some((type) => type === 'integer' || type === 'number')) return value;
  return exactNumber(text) ?? (/^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : value);
}

const notAnObject = () => issue('', 'type', { expected: 'object' });
