import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedResource } from '#engine/parsed';
import { serverCaller, type Caller } from '../access/caller';
import { addAuditEntries } from '../records/audit-insert';
import { auditKinds } from '../records/audit-kinds';
import { auditedChanges } from '../records/audited-changes';
import { menuPartResources } from '../records/menu-parts';
import { auditedFields, isAudited } from '../records/audited-fields';
import type { Database } from '../storage/database';
import { newId } from '../storage/new-id';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import { entryKinds, kindOf } from './entry-kinds';
import { namesOf } from './names-of';
import { entriesOf, takeEntries } from './entries';
import { binResource, type RecycleContext } from './recycle-context';
import { unnamed } from './visible-entries';

interface Removal {
  resource: ParsedResource;
  ids: readonly string[];
  caller: Caller;
  /** The id of the entry that these records are restored with. */
  ownerId?: string;
}

/**
 * Deletes records into the recycle bin, in an open transaction: the only way for a caller to delete. Returns the ids of
 * those that existed, each with the id of its entry.
 */
export async function removeRecords(
  { resource, ids, caller, ownerId }: Removal,
  context: Pick<RecycleContext, 'recordsOf' | 'registry' | 'texts' | 'guard'>,
  transaction: Database,
): Promise<Map<string, string>> {
  const { recordsOf, texts, registry, guard } = context;
  const records = recordsOf(resource, caller, transaction);
  // Without its own buttons or columns, a menu offers those of its target.
  if (ownerId === undefined && menuPartResources.includes(resource.id) && guard.binds(caller)) {
    const parts = await rowsWith(records, 'id', ids, ['id', 'moduleId']);
    await guard.requireUngranted(
      parts.flatMap(({ id, moduleId }) => [String(id), String(moduleId)]),
      caller,
      transaction,
    );
  }
  const before = isAudited(resource) ? await storedRows({ resource, ids, caller }, context, transaction) : [];
  const names = await namesOf(ids, resource, records, context, transaction);
  const removed = await records.removeAll(ids);
  const bin = recordsOf(binResource, serverCaller, transaction);
  // A record that replaced a deleted one with its id is deleted itself.
  await takeEntries(
    bin,
    (await entriesOf(bin, resource.id, removed)).map(({ id }) => String(id)),
  );
  const moduleId = moduleIdIn(resource.id);
  const title = texts.text(serverCaller.language, resource.title);
  const kind = kindOf(resource.id);
  const isOfTitle = kind === entryKinds.record || kind === entryKinds.other;
  const entries = removed.map((recordId): Row => {
    const { name = '', place = '' } = names.get(recordId) ?? {};
    return {
      id: newId(),
      kind,
      fullName: name === '' ? texts.text(serverCaller.language, unnamed) : name,
      place: isOfTitle ? title : place,
      resource: resource.id,
      recordId,
      moduleId: moduleId ?? null,
      ownerId: ownerId ?? null,
      deletedTime: Date.now(),
      deletedBy: caller.session?.userId ?? null,
    };
  });
  await bin.insertAll(entries);
  const gone = new Set(removed);
  const noted = before.flatMap((row) => {
    const id = String(row['id']);
    const changes = auditedChanges(auditedFields(resource, registry), { before: row, after: undefined });
    return gone.has(id) ? [{ resource: resource.id, id, kind: auditKinds.remove, changes }] : [];
  });
  await addAuditEntries(noted, caller, transaction);
  return new Map(entries.map(({ recordId, id }) => [String(recordId), String(id)]));
}

/** The records with all their fields, for the log. */
const storedRows = (
  { resource, ids, caller }: Removal,
  { recordsOf, registry }: Pick<RecycleContext, 'recordsOf' | 'registry'>,
  transaction: Database,
): Promise<Row[]> =>
  rowsWith(recordsOf(resource, caller, transaction, { showsHidden: true }), 'id', ids, [
    'id',
    ...auditedFields(resource, registry)
      .filter(({ isMasked }) => !isMasked)
      .map(({ id }) => id),
  ]);
