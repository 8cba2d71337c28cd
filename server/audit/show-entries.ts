import { namingFieldsOf, recordName } from '#engine/naming-fields';
import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../access/caller';
import { rowsWith } from '../storage/rows-with';
import { auditedResource } from './audited-resource';
import type { AuditEntry } from './entry-rows';
import type { AuditContext, ShownChange } from './audit-context';
import { shownChanges } from './shown-changes';

/** An entry in the words of the caller. */
export interface ShownEntry {
  id: string;
  time: number;
  user: string;
  kind: number;
  module: string;
  record: string;
  resource: string;
  recordId: string;
  address: string;
  device: string;
  requestMethod: string | null;
  requestUrl: string | null;
  requestDuration: number | null;
  /** The labels of the changed fields. */
  fields: string;
  changes: ShownChange[];
}

/** Entries with the names of users, records and fields, as far as the caller may see them. */
export async function showEntries(entries: readonly AuditEntry[], caller: Caller, context: AuditContext): Promise<ShownEntry[]> {
  const users = await context.names.persons(new Set(entries.flatMap(({ userId }) => userId ?? [])), caller);
  const resources = new Map<string, { resource: ParsedResource; names: ReadonlyMap<string, string> }>();
  for (const id of new Set(entries.map(({ resource }) => resource))) {
    const resource = await auditedResource(id, context.catalogue);
    if (!resource) continue;
    const recordIds = entries.filter((entry) => entry.resource === id).map(({ recordId }) => recordId);
    resources.set(id, { resource, names: await recordNames(recordIds, resource, caller, context) });
  }
  const shown: ShownEntry[] = [];
  for (const { userId, loginName, changes, ...entry } of entries) {
    const { resource, names } = resources.get(entry.resource) ?? {};
    const visible = resource ? await shownChanges(changes, resource, caller, context) : [];
    shown.push({
      ...entry,
      user: userId === null ? context.texts.text(caller.language, '$t:audit.server') : actorName(users.get(userId) ?? userId, loginName),
      module: resource ? context.texts.text(caller.language, resource.title) : entry.resource,
      record: names?.get(entry.recordId) ?? entry.recordId,
      fields: visible.map(({ label }) => label).join('、'),
      changes: visible,
    });
  }
  return shown;
}

/** The name and account of a user, or of the sub-account that acted. @example actorName('王芳/wang', '138@wang') // '王芳/138@wang' */
const actorName = (name: string, loginName: string | null): string =>
  loginName ? [...name.split('/').slice(0, -1), loginName].join('/') : name;

/** The names of records, also of deleted ones. */
async function recordNames(
  ids: readonly string[],
  resource: ParsedResource,
  caller: Caller,
  { registry, recordsOf, accessFor }: AuditContext,
): Promise<ReadonlyMap<string, string>> {
  const { hidden } = accessFor(resource, caller).fields;
  const fields = namingFieldsOf(resource, registry).filter(({ id }) => !hidden.has(id));
  const records = recordsOf(resource, caller);
  const rows = await rowsWith(records, 'id', ids, ['id', ...fields.map(({ id }) => id)]);
  const present = new Set(rows.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !present.has(id));
  const deleted = missing.length > 0 ? await records.deleted(missing) : [];
  return new Map([...rows, ...deleted].map((row) => [String(row['id']), recordName(row, fields, registry) || String(row['id'])]));
}
