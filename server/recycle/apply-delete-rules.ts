import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedResource } from '#engine/parsed';
import type { Filter } from '#engine/query/filter';
import { serverCaller, type Caller } from '../access/caller';
import { AppError } from '../app-error';
import { addAuditEntries } from '../records/audit-insert';
import { auditKinds } from '../records/audit-kinds';
import { isAudited } from '../records/audited-fields';
import type { Database } from '../storage/database';
import { relationFields, type ReferenceField } from './reference-fields';
import type { RecycleContext } from './recycle-context';
import { removeRecords } from './remove-records';

/** Records that were deleted, each with the entry in the bin that it is restored with. */
interface Deleted {
  resource: ParsedResource;
  entries: ReadonlyMap<string, string>;
  caller: Caller;
}

type RuleContext = Pick<RecycleContext, 'recordsOf' | 'registry' | 'texts' | 'guard' | 'catalogue'>;

/** Records that one deletion changes or deletes, and levels of deletions that follow from each other. */
const limits = { records: 10_000, depth: 50 };

/**
 * Does to the records that relate to deleted ones what their fields say, in the transaction of the deletion: refuses it
 * (`restrict`), clears the value, or deletes the records with it (`cascade`), which are restored with it, too. The rules are
 * those of the design, so they hold for records that the caller may not see.
 */
export async function applyDeleteRules(deleted: Deleted, context: RuleContext, transaction: Database, depth = 1): Promise<void> {
  const moduleId = moduleIdIn(deleted.resource.id);
  if (moduleId === undefined || deleted.entries.size === 0) return;
  const { fields } = await relationFields(moduleId, context);
  const ruled = fields.filter(({ deleteRule }) => deleteRule !== 'keep');
  const ids = [...deleted.entries.keys()];
  for (const field of ruled) {
    const { resource, deleteRule } = field;
    const records = context.recordsOf(resource, serverCaller, transaction);
    const count = await records.count({ filter: refersTo(field, ids) }, limits.records + 1);
    if (count === 0) continue;
    if (deleteRule === 'restrict' || count > limits.records || depth > limits.depth) refuse(field, count, deleted.caller, context);
    if (deleteRule === 'clear') await clear(field, ids, deleted.caller, context, transaction);
    else await cascade(field, deleted, context, transaction, depth);
  }
}

/** Throws `recordIsRelated` if a field refuses the deletion of a record. Nothing is changed. */
export async function checkDeleteRules(resource: ParsedResource, id: string, caller: Caller, context: RuleContext): Promise<void> {
  const moduleId = moduleIdIn(resource.id);
  if (moduleId === undefined) return;
  const { fields } = await relationFields(moduleId, context);
  for (const field of fields.filter(({ deleteRule }) => deleteRule === 'restrict')) {
    const count = await context.recordsOf(field.resource, serverCaller).count({ filter: refersTo(field, [id]) }, limits.records + 1);
    if (count > 0) refuse(field, count, caller, context);
  }
}

function refuse({ resource }: ReferenceField, count: number, { language }: Caller, { texts }: RuleContext): never {
  throw new AppError('recordIsRelated', {
    by: texts.text(language, resource.title),
    count: count > limits.records ? `${limits.records}+` : count,
  });
}

const refersTo = ({ field }: ReferenceField, ids: readonly string[]): Filter => ({ field, is: 'in', value: ids });

async function clear(
  { resource, field }: ReferenceField,
  ids: readonly string[],
  caller: Caller,
  { recordsOf }: RuleContext,
  transaction: Database,
): Promise<void> {
  const cleared = await recordsOf(resource, serverCaller, transaction).clearValues(field, ids);
  if (!isAudited(resource) || field.includes('.')) return;
  const noted = [...cleared].map(([id, before]) => ({
    resource: resource.id,
    id,
    kind: auditKinds.update,
    changes: { [field]: { before } },
  }));
  await addAuditEntries(noted, caller, transaction);
}

async function cascade(
  reference: ReferenceField,
  { entries: deleted, caller }: Deleted,
  context: RuleContext,
  transaction: Database,
  depth: number,
): Promise<void> {
  const { resource } = reference;
  const records = context.recordsOf(resource, serverCaller, transaction);
  for (const [id, ownerId] of deleted) {
    const rows = await records.all({ filter: refersTo(reference, [id]), fields: ['id'] });
    if (rows.length === 0) continue;
    const removal = { resource, ids: rows.map((row) => String(row['id'])), caller: asServer(caller), ownerId };
    const removed = await removeRecords(removal, context, transaction);
    const entries = new Map([...removed.keys()].map((recordId) => [recordId, ownerId]));
    await applyDeleteRules({ resource, entries, caller }, context, transaction, depth + 1);
  }
}

/** The rule deletes records that the caller may not see. The log and the bin name the caller. */
const asServer = (caller: Caller): Caller => ({ ...caller, isServer: true });
