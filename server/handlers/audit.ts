import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { entryPage, showsChange } from '#server/audit/entry-rows.ts';
import { requireEntry, requireSubject } from '#server/audit/require-entry.ts';
import { restorableFields } from '#server/audit/restorable-fields.ts';
import { showEntries } from '#server/audit/show-entries.ts';
import { type AuditedPlace, auditedPlaces, visibleEntries } from '#server/audit/visible-entries.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { auditKinds } from '#server/records/audit-kinds.ts';
import type { AuditedChanges } from '#server/records/audited-changes.ts';
import { columnsOf } from '#server/records/columns-of.ts';
import { rowsById } from '#server/records/rows-by-id.ts';
import { planOf } from '#server/records/write-plan.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** The changes of all records, the last first. */
export const list: Behaviour = async ({ query, caller }, services) => {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const places = placesNamed(query['module'], await auditedPlaces(caller, services));
  const conditions = [await visibleEntries(places, caller, services), ...(await conditionsOf(query, caller, services))];
  const { rows, total } = await entryPage(services.db, sql<SqlBool>`${sql.join(conditions, sql` and `)}`, page);
  const list = (await showEntries(rows, caller, services)).map(({ changes: _changes, ...entry }) => entry);
  return { data: { list, pagination: paginationOf(page, total) } };
};

/** The places whose title contains a text, or whose id it is. */
function placesNamed(text: unknown, places: readonly AuditedPlace[]): readonly AuditedPlace[] {
  if (typeof text !== 'string') return places;
  const searched = text.trim().toLowerCase();
  return places.filter(({ id, title }) => id === text || title.toLowerCase().includes(searched));
}

async function conditionsOf(query: Exchange['query'], caller: Caller, services: Services): Promise<RawBuilder<SqlBool>[]> {
  const { kind, record, user, time, startTime, endTime } = query;
  const [from, to] = Array.isArray(time) ? time.map(Number) : [startTime, endTime];
  return [
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
    ...(typeof record === 'string' ? [sql<SqlBool>`record_id = ${record.trim()}`] : []),
    ...(typeof user === 'string' ? [sql<SqlBool>`creator_user_id = any(${await usersNamed(user, caller, services)})`] : []),
    ...(typeof from === 'number' && Number.isFinite(from) ? [sql<SqlBool>`creator_time >= ${Math.trunc(from)}`] : []),
    ...(typeof to === 'number' && Number.isFinite(to) ? [sql<SqlBool>`creator_time <= ${Math.trunc(to)}`] : []),
  ];
}

/** Maximum number of users whose entries one search shows. */
const maxUsers = 1_000;

/** The ids of users whose name or account contains a text, or whose id it is. */
async function usersNamed(text: string, caller: Caller, { recordsOf, accessFor }: Services): Promise<string[]> {
  const { hidden } = accessFor({ id: 'permission/user' }, caller).fields;
  const fields = ['realName', 'account'].filter((field) => !hidden.has(field));
  const { rows } = await recordsOf('permission/user', caller).page({
    keyword: { fields, text: text.trim() },
    fields: ['id'],
    page: { number: 1, size: maxUsers },
  });
  return [text.trim(), ...(fields.length > 0 ? rows.map(({ id }) => id) : [])];
}

/** One change, with the values of its fields before and after it. */
export const read: Behaviour = async ({ params, caller }, services) => {
  const id = params['id'] ?? '';
  const { entry } = await requireEntry(id, caller, services);
  const [shown] = await showEntries([entry], caller, services);
  if (!shown || (entry.kind === auditKinds.update && shown.changes.length === 0)) throw new AppError('recordNotFound', { id });
  return { data: shown };
};

/** The changes of one record, the last first, for callers who may see the record. */
export const history: Behaviour = async ({ params, query, caller }, services) => {
  const { db, accessFor } = services;
  const { group = '', name = '', id = '' } = params;
  const resourceId = `${group}/${name}`;
  const { resource, record } = await requireSubject(resourceId, id, caller, services);
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const { hidden } = accessFor(resource, caller).fields;
  const where = sql<SqlBool>`resource = ${resourceId} and record_id = ${id} and ${showsChange(hidden)}`;
  const { rows, total } = await entryPage(db, where, page);
  const restorable = record ? restorableFields(resource, caller, services) : new Set<string>();
  const changesOf = new Map<string, AuditedChanges>(rows.map((entry) => [entry.id, entry.changes]));
  const list = (await showEntries(rows, caller, services))
    .filter(({ kind, changes }) => kind !== auditKinds.update || changes.length > 0)
    .map(({ module: _module, record: _record, resource: _resource, ...entry }) => ({
      ...entry,
      changes: entry.changes.map((change) => ({
        ...change,
        canRestore:
          entry.kind === auditKinds.update &&
          // A field that is listed for its warning alone has no other value.
          change.before !== change.after &&
          restorable.has(change.field) && changesOf.get(entry.id)?.[change.field]?.state === undefined,
      })),
    }));
  return { data: { list, pagination: paginationOf(page, total), version: record?.['version'] ?? null } };
};

/** Sets a field to the value that it had before a change. The record is checked and written as by its form. */
export const restore: Behaviour = async ({ params, body, caller }, services) => {
  const { field, version } = body as { field: string; version: number };
  const { entry, resource, record } = await requireEntry(params['id'] ?? '', caller, services);
  const change = entry.changes[field];
  if (!record || !change || change.state !== undefined || entry.kind !== auditKinds.update) throw new AppError('auditNotRestorable');
  if (!restorableFields(resource, caller, services).has(field)) refuse(field, resource, caller, services);
  const value = isTable(field, resource, services) ? withOwnRows(change.before, record[field]) : (change.before ?? null);
  const stored = await writeRecord(resource, { id: entry.recordId, body: { [field]: value, version } }, caller, services);
  return { data: { id: stored['id'], version: stored['version'] }, msg: '$t:audit.restored' };
};

/** The log does not show hidden fields, so their labels are not named either. */
function refuse(id: string, resource: ParsedResource, caller: Caller, { accessFor, registry }: Services): never {
  const { hidden } = accessFor(resource, caller).fields;
  const { derived, labelOf } = planOf(resource, registry);
  throw derived.has(id) && !hidden.has(id) ? new AppError('auditDerived', { field: labelOf(id) ?? id }) : new AppError('forbidden');
}

const isTable = (field: string, { fields }: ParsedResource, { registry }: Services): boolean =>
  fields.some((node) => node.id === field && columnsOf(node, registry) !== undefined);

/** A row that was removed since comes back as a new one. */
function withOwnRows(value: unknown, current: unknown): Row[] {
  const present = rowsById(current);
  return (Array.isArray(value) ? value : []).filter(isJsonObject).map(({ id, ...cells }) => (present.has(id) ? { id, ...cells } : cells));
}
