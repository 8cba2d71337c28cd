import type { Caller } from '../../access/caller';
import { addAuditEntries, type AuditedRecord } from '../../records/audit-insert';
import { auditKinds } from '../../records/audit-kinds';
import type { AuditedChange } from '../../records/audited-changes';
import { grantField } from '../../records/grant-field';
import type { Database } from '../../storage/database';
import { holderResources, type HolderType } from './granted-ids';

/** What an object holds of a type, before and after a change. */
interface GrantChange {
  holder: { type: HolderType; id: string };
  itemType: string;
  before: readonly string[];
  after: readonly string[];
}

/** With more items, an entry lists those alone that came and went. */
const maxItems = 100;

/** Notes changed rights in the log, as changes of the objects that hold them. Seeds leave no entries. */
export async function noteGrants(changes: readonly GrantChange[], caller: Caller, transaction: Database): Promise<void> {
  if (caller.isServer) return;
  const entries = new Map<string, AuditedRecord>();
  for (const { holder, itemType, before, after } of changes) {
    const [was, is] = [new Set(before), new Set(after)];
    if (was.size === is.size && before.every((id) => is.has(id))) continue;
    const resource = holderResources[holder.type];
    const entry = entries.get(holder.id) ?? { resource, id: holder.id, kind: auditKinds.update, changes: {} };
    entries.set(holder.id, { ...entry, changes: { ...entry.changes, [grantField(itemType)]: changeOf(was, is) } });
  }
  await addAuditEntries([...entries.values()], caller, transaction);
}

function changeOf(was: ReadonlySet<string>, is: ReadonlySet<string>): AuditedChange {
  if (was.size <= maxItems && is.size <= maxItems) return { before: [...was].toSorted(), after: [...is].toSorted() };
  const part = { before: [...was].filter((id) => !is.has(id)), after: [...is].filter((id) => !was.has(id)) };
  return { ...part, state: 'part' };
}
