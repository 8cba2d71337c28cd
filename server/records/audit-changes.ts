import { auditInsert, auditInserts, type AuditedRecord } from './audit-insert';
import { auditKinds } from './audit-kinds';
import { auditedChanges, createdChanges, withWarnings } from './audited-changes';
import { auditedFields, isAudited } from './audited-fields';
import type { AlongInsert } from '../storage/along-insert';
import type { Draft, StepContext } from './draft';

/** The entry of a single record in the log, for the statement that stores the record. */
export function auditOf(draft: Draft, id: string, context: StepContext): AlongInsert[] {
  const entry = entryOf(draft, id, context);
  return entry ? [auditInsert([entry], context.caller)] : [];
}

/** The entries of records that are created together, with their ids. */
export function auditOfNew(drafts: readonly Draft[], ids: readonly string[], context: StepContext): AlongInsert[] {
  if (!isNoted(context)) return [];
  const { resource, registry, caller } = context;
  const fields = auditedFields(resource, registry);
  const entries = drafts.map((draft, index) => ({
    resource: resource.id,
    id: ids[index] ?? '',
    kind: auditKinds.create,
    changes:
      draft.warnings.length === 0
        ? createdChanges(fields, draft.values)
        : withWarnings(auditedChanges(fields, { before: undefined, after: draft.values }), fields, draft),
  }));
  return auditInserts(entries, caller);
}

/** Whether changes of this batch are noted. */
const isNoted = ({ resource, isSeed }: StepContext): boolean => !isSeed && isAudited(resource);

/** `undefined` for a save that changed no value. */
function entryOf(draft: Draft, id: string, context: StepContext): AuditedRecord | undefined {
  if (!isNoted(context)) return undefined;
  const { resource, registry } = context;
  const { mode, before, values, changed } = draft;
  const fields = auditedFields(resource, registry);
  const changes = auditedChanges(fields, { before, after: values, changed });
  if (mode === 'update' && Object.keys(changes).length === 0) return undefined;
  const kind = mode === 'create' ? auditKinds.create : auditKinds.update;
  return { resource: resource.id, id, kind, changes: withWarnings(changes, fields, draft) };
}
