import { sql, type SqlBool } from 'kysely';
import { auditKinds } from '#server/records/audit-kinds.ts';
import type { AuditedChanges } from '#server/records/audited-changes.ts';
import { entryPage, showsChange } from '#server/audit/entry-rows.ts';
import { requireSubject } from '#server/audit/require-entry.ts';
import { restorableFields } from '#server/audit/restorable-fields.ts';
import { showEntries } from '#server/audit/show-entries.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The changes of one record, the last first, for callers who may see the record. */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
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
