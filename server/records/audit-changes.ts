import { addAuditEntries, auditInsert, type AuditedRecord } from './audit-insert';
import { auditKinds } from './audit-kinds';
import { auditedChanges } from './audited-changes';
import { auditedFields, isAudited } from './audited-fields';
import type { AlongInsert } from '../storage/along-insert';
import type { Draft, Step, StepContext } from './draft';

/** The entry of a single record in the log, for the statement that stores the record. */
export function auditOf(draft: Draft, id: string, context: StepContext): AlongInsert[] {
  const entry = entryOf(draft, id, context);
  return entry ? [auditInsert([entry], context.caller)] : [];
}

/** Adds the entries of records that are created together, in their transaction. `storeRecords` has those of all others. */
export const auditBatch: Step = async (drafts, context) => {
  if (!context.isBatch || !context.transaction) return;
  const entries = drafts.flatMap((draft) =>
    draft.mode === 'create' && draft.id !== undefined ? (entryOf(draft, draft.id, context) ?? []) : [],
  );
  await addAuditEntries(entries, context.caller, context.transaction);
};

/** Whether changes of this batch are noted. */
const isNoted = ({ resource, isSeed }: StepContext): boolean => !isSeed && isAudited(resource);

/** `undefined` for a save that changed no value. */
function entryOf({ mode, before, values, changed }: Draft, id: string, context: StepContext): AuditedRecord | undefined {
  if (!isNoted(context)) return undefined;
  const { resource, registry } = context;
  const changes = auditedChanges(auditedFields(resource, registry), { before, after: values, changed });
  if (mode === 'update' && Object.keys(changes).length === 0) return undefined;
  return { resource: resource.id, id, kind: mode === 'create' ? auditKinds.create : auditKinds.update, changes };
}
