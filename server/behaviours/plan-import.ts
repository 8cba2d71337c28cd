import { setImmediate as nextTurn } from 'node:timers/promises';
import { isEmptyValue } from '#engine/check-record';
import { issue, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Records, Row } from '../storage/records';
import { checkImportedParents } from './check-imported-parents';
import { checkImportedUnique } from './check-imported-unique';
import { checkValues } from './check-values';
import { cleanValues } from './clean-values';
import { columnsOf } from './columns-of';
import { computeValues } from './compute-values';
import { normalParent } from './normal-parent';
import { postedValues, writableFields } from './posted-values';
import { rowsWith } from './rows-with';
import { storedFields } from './stored-fields';
import { pickFields } from './visible-fields';
import { withDefaults } from './with-defaults';

/** Records of one resource in a file; `path` is the JSON Pointer of their list. */
export interface ImportSet {
  resource: ParsedResource;
  path: string;
  rows: readonly unknown[];
}

/** A record of a file, ready to be written. */
export interface PlannedRow {
  /** Where it stands in the file. */
  path: string;
  /** The id that it has, or will have, in the table. `undefined`: a new one. */
  id: string | undefined;
  values: Record<string, unknown>;
  /** The record as it is in the table; `undefined` when it is new. */
  existing: Row | undefined;
}

export interface ImportPlan {
  issues: Issue[];
  rows: PlannedRow[];
}

/** Ids in the file to ids in the table, for each resource that was planned before. */
export type ImportedIds = Map<string, ReadonlyMap<unknown, string>>;

/**
 * What importing a set would do, and everything that stands against it. A record of the file is the record of the table
 * with the same id, or else with the same first unique key (a dictionary entry: its category and code): that one is
 * updated and keeps its id. All others are new and keep the id that the file gives. Nothing is ever removed.
 */
export async function planImport(set: ImportSet, ids: ImportedIds, registry: Registry, recordsOf: (resourceId: string) => Records): Promise<ImportPlan> {
  const { resource } = set;
  const records = recordsOf(resource.id);
  const read: ReadRow[] = [];
  for (const [index, row] of set.rows.entries()) {
    read.push(readRow(row, `${set.path}/${index}`, resource, ids, registry));
    // A large file must not keep everybody else waiting.
    if (index % 500 === 499) await nextTurn();
  }
  const issues = read.flatMap((row) => row.issues);
  const existing = await existingRows(read, resource, records, registry);
  const rows = read.map(({ path, fileId, values }) => {
    const found = (fileId === undefined ? undefined : existing.byId.get(fileId)) ?? existing.byKey.get(keyOf(resource, values));
    return { path, id: (found?.['id'] as string | undefined) ?? fileId, values: found ? computedOver(found, values, resource, registry) : values, existing: found };
  });

  const own = new Map(read.flatMap(({ fileId }, index) => (fileId === undefined ? [] : [[fileId, rows[index]?.id ?? fileId] as const])));
  ids.set(resource.id, own);
  const parent = resource.collection?.tree?.parent;
  if (parent !== undefined) for (const { values } of rows) values[parent] = own.get(String(values[parent])) ?? values[parent];

  issues.push(...(await checkImportedUnique(resource, rows, records)));
  issues.push(...(await missingReferences(resource, rows, ids, registry, recordsOf)));
  issues.push(...(await checkImportedParents(resource, rows, records)));
  return { issues, rows };
}

/** What a file says of a known record, computed with what the file leaves out. */
function computedOver(existing: Row, values: Row, resource: ParsedResource, registry: Registry): Row {
  const computed = resource.fields.filter((field) => field.calculate !== undefined || columnsOf(field, registry));
  if (computed.length === 0) return values;
  const whole = computeValues(resource, registry, { ...pickFields(existing, writableFields(resource).map(({ id }) => id)), ...values });
  return pickFields(whole, [...new Set([...Object.keys(values), ...computed.map(({ id }) => id)])]);
}

interface ReadRow {
  path: string;
  fileId: string | undefined;
  values: Record<string, unknown>;
  issues: Issue[];
}

function readRow(row: unknown, path: string, resource: ParsedResource, ids: ImportedIds, registry: Registry): ReadRow {
  if (!isJsonObject(row)) return { path, fileId: undefined, values: {}, issues: [issue(path, 'type', { expected: 'object' })] };
  const given = Object.hasOwn(row, 'id') ? row['id'] : undefined;
  const fileId = typeof given === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : undefined;
  const posted = cleanValues(resource.fields, registry, postedValues(resource, registry, row));
  const values = computeValues(resource, registry, withDefaults(resource, normalParent(resource, posted)));
  const issues = checkValues(resource, registry, values, 'create').map((found) => ({ ...found, path: path + found.path }));
  if (fileId === undefined && !isEmptyValue(given)) issues.unshift(issue(`${path}/id`, 'pattern', { label: 'id' }));
  for (const field of resource.fields) {
    const target = registry.field(field.jnpfKey).refersTo?.(field);
    const known = target === undefined ? undefined : ids.get(target)?.get(values[field.id]);
    if (known !== undefined) values[field.id] = known;
  }
  return { path, fileId, values, issues };
}

/** The records of the table that the file may mean, by id and by first unique key. */
async function existingRows(read: readonly ReadRow[], resource: ParsedResource, records: Records, registry: Registry): Promise<{ byId: Map<unknown, Row>; byKey: Map<string, Row> }> {
  const fields = [...storedFields(resource, registry)];
  const byId = await rowsWith(records, 'id', read.flatMap(({ fileId }) => fileId ?? []), fields);
  const last = resource.collection?.unique?.[0]?.at(-1);
  const byKey = last === undefined ? [] : await rowsWith(records, last, read.map(({ values }) => values[last]), fields);
  return { byId: new Map(byId.map((row) => [row['id'], row])), byKey: new Map(byKey.map((row) => [keyOf(resource, row), row])) };
}

const keyOf = ({ collection }: ParsedResource, values: Readonly<Record<string, unknown>>): string => JSON.stringify((collection?.unique?.[0] ?? ['id']).map((field) => values[field] ?? null));

async function missingReferences(resource: ParsedResource, rows: readonly PlannedRow[], ids: ImportedIds, registry: Registry, recordsOf: (resourceId: string) => Records): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const field of resource.fields) {
    const target = registry.field(field.jnpfKey).refersTo?.(field);
    if (target === undefined) continue;
    const inFile = new Set(ids.get(target)?.values());
    const outside = rows.filter(({ values }) => !isEmptyValue(values[field.id]) && !inFile.has(String(values[field.id])));
    const found = new Set((await rowsWith(recordsOf(target), 'id', outside.map(({ values }) => values[field.id]), ['id'])).map((row) => row['id']));
    const missing = outside.filter(({ values }) => !found.has(values[field.id]));
    issues.push(...missing.map(({ path, values }) => issue(path + pointerOf(field.id), 'referenceMissing', { label: field.label, value: values[field.id] })));
  }
  return issues;
}
