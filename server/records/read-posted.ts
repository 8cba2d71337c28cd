import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isPosted } from '#engine/field-access';
import { exactNumber } from '#engine/exact-number';
import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject, type JsonObject, type JsonValue } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { cleanedBy, type Cleaned } from '#engine/server-values';
import type { Row } from '../storage/records';
import type { CleaningPool, CostlyValue } from './cleaning-pool';
import { eachOf } from './each-of';
import type { ImportedIds, Step } from './draft';
import { planOf, type PlannedField } from './write-plan';

/** Reads the writable values of the posted record, cleaned, and the version that the caller read. */
export const readPosted: Step = (drafts, context) => {
  const { plan, rights, issues, imported, cleaning, maxTableRows } = context;
  const isRefused =
    rights.hidden.size + rights.readOnly.size > 0 ? (name: string) => rights.hidden.has(name) || rights.readOnly.has(name) : undefined;
  const direct = { characters: maxDirectCharacters };
  return eachOf(drafts, (draft) => {
    const { body, set } = draft.change;
    const reading: Reading = {
      isRefused,
      direct,
      maxTableRows,
      costly: [],
      issues: { add: (postedIssue) => issues.add(draft.path, postedIssue) },
    };
    if (isRecord(body, imported)) draft.posted = readFields(plan.writable, body ?? {}, reading);
    else issues.add(draft.path, notAnObject());
    if (draft.mode === 'update') draft.version = postedVersion(body);
    const setOwnValues = () => {
      if (typeof set === 'object') Object.assign(draft.posted, set);
    };
    return reading.costly.length > 0 ? cleanApart(reading, cleaning).then(setOwnValues) : setOwnValues();
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
  const issues: Issue[] = [];
  const isUnbounded = { direct: { characters: Infinity }, maxTableRows: Infinity };
  const values = readFields(planOf(resource, registry).writable, body ?? {}, {
    ...isUnbounded,
    costly: [],
    issues: { add: (postedIssue) => issues.push(postedIssue) },
  });
  if (issues.length > 0) throw new IssueError(resource.id, issues);
  return values;
}

/** The fields that a client may set. */
export const writableFields = ({ fields }: ParsedResource): DescriptorNode[] => fields.filter(isPosted);

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

/** One reading of a posted record. */
interface Reading {
  /** Whether the caller may not set a field. A column is `table.column`. */
  isRefused?: ((name: string) => boolean) | undefined;
  /** What may still be cleaned at once, for all records of the request. */
  direct: { characters: number };
  maxTableRows: number;
  /** The values that a worker cleans. */
  costly: CostlyPlace[];
  issues: { add(postedIssue: Issue): void };
}

/** A costly value and its place in the values that were read. */
interface CostlyPlace extends CostlyValue {
  values: Row;
  path: string;
}

/** Maximum number of characters that a request has cleaned at once, in some 20 milliseconds. The rest is left to a worker. */
const maxDirectCharacters = 20_000;

async function cleanApart({ costly, issues }: Reading, cleaning: CleaningPool): Promise<void> {
  for (const { values, path, value, node } of costly) values[node.id] = settle(await cleaning.clean({ value, node }), path, node, issues);
}

/** The cleaned value. A value with a problem is refused, and nothing of it goes further. */
function settle(cleaned: Cleaned, path: string, { id, label }: DescriptorNode, issues: Reading['issues']): JsonValue {
  if ('value' in cleaned) return cleaned.value;
  const { code, params } = cleaned.problem;
  issues.add(issue(path, code, { ...params, label: label ?? id }));
  return null;
}

function readFields(fields: readonly PlannedField[], posted: JsonObject, reading: Reading, prefix = '', path = ''): Row {
  const values: Row = {};
  for (const field of fields) {
    const { id } = field;
    // A field that the server fills comes back from existing clients as the text that they show.
    const isSettable = field.isWritable && field.fill === undefined;
    if (!isSettable || !Object.hasOwn(posted, id) || posted[id] === undefined || reading.isRefused?.(prefix + id)) continue;
    values[id] = readValue(field, posted[id], values, path, reading);
  }
  return values;
}

/** A value of a wrong type is returned unchanged; the check refuses it. `above` is the path of the record or row. */
function readValue(field: PlannedField, posted: unknown, values: Row, above: string, reading: Reading): unknown {
  const { id, node, columns, types, isVerbatim, cleaner } = field;
  let value = isVerbatim ? posted : readText(posted, types);
  if (!cleaner && !columns) return value;
  const path = above + pointerOf(id);
  if (cleaner && value !== null && value !== undefined) {
    const cost = cleaner.costOf?.(value as JsonValue) ?? 0;
    if (cost > reading.direct.characters) {
      reading.costly.push({ values, path, value: value as JsonValue, node });
      return null;
    }
    reading.direct.characters -= cost;
    value = settle(cleanedBy(cleaner, value as JsonValue, node), path, node, reading.issues);
  }
  return columns && Array.isArray(value) ? readRows(field, value, path, reading) : value;
}

function readRows({ id, node, columns = [] }: PlannedField, rows: readonly unknown[], path: string, reading: Reading): unknown[] {
  if (rows.length > reading.maxTableRows) {
    reading.issues.add(issue(path, 'tooManyRows', { limit: reading.maxTableRows, rows: rows.length, label: node.label ?? id }));
    return [];
  }
  return rows.map((row, index) => {
    if (!isJsonObject(row)) return row;
    const values = readFields(columns, row, reading, `${id}.`, `${path}/${index}`);
    if (typeof row['id'] === 'string' && !Object.hasOwn(values, 'id')) values['id'] = row['id'];
    return values;
  });
}

function readText(value: unknown, types: readonly unknown[]): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (types.includes('string')) return text;
  if (text === '') return null;
  if (!types.some((type) => type === 'integer' || type === 'number')) return value;
  return exactNumber(text) ?? value;
}

const notAnObject = () => issue('', 'type', { expected: 'object' });
