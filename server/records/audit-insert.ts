import type { Caller } from '../access/caller';
import type { AlongInsert } from '../storage/along-insert';
import { insertAlong } from '../storage/along-insert';
import type { Database } from '../storage/database';
import { newId } from '../storage/new-id';
import type { AuditKind } from './audit-kinds';
import type { AuditedChanges } from './audited-changes';

/** What happened to a record. */
export interface AuditedRecord {
  resource: string;
  id: string;
  kind: AuditKind;
  changes: AuditedChanges;
}

/** The same with its changes as they are or as JSON. */
type AuditEntry = Omit<AuditedRecord, 'changes'> & { changes: AuditedChanges | string };

/** Maximum length of a kept name of a browser. */
const maxDeviceLength = 300;

/** Maximum length of a kept path. */
const maxPathLength = 300;

/** Maximum number of entries in a statement. */
const maxEntries = 500;

/** The entries for changes that a caller makes, for the statement that makes them. */
export const auditInsert = (records: readonly AuditEntry[], { session, address, userAgent, call }: Caller): AlongInsert => ({
  into: 'base_audit',
  columns,
  rows: records.map(({ resource, id, kind, changes }) => [
    newId(),
    Date.now(),
    session?.userId ?? null,
    0,
    1,
    kind,
    resource,
    id,
    address,
    userAgent.slice(0, maxDeviceLength),
    session?.loginName ?? '',
    typeof changes === 'string' ? changes : JSON.stringify(changes),
    call?.method ?? null,
    call?.path.slice(0, maxPathLength) ?? null,
    call ? Date.now() - call.since : null,
  ]),
});

/** The same for any number of changes. */
export function auditInserts(records: readonly AuditEntry[], caller: Caller): AlongInsert[] {
  const inserts: AlongInsert[] = [];
  for (let start = 0; start < records.length; start += maxEntries)
    inserts.push(auditInsert(records.slice(start, start + maxEntries), caller));
  return inserts;
}

/** Adds the entries in an open transaction, that of the changes. */
export async function addAuditEntries(records: readonly AuditedRecord[], caller: Caller, transaction: Database): Promise<void> {
  for (const insert of auditInserts(records, caller)) await insertAlong(insert, transaction);
}

const columns = [
  ['id', 'text'],
  ['creator_time', 'bigint'],
  ['creator_user_id', 'text'],
  ['delete_mark', 'integer'],
  ['version', 'integer'],
  ['kind', 'double precision'],
  ['resource', 'text'],
  ['record_id', 'text'],
  ['address', 'text'],
  ['device', 'text'],
  ['login_name', 'text'],
  ['changes', 'text'],
  ['request_method', 'text'],
  ['request_url', 'text'],
  ['request_duration', 'double precision'],
] as const;
