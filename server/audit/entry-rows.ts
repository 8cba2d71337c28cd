import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../storage/database';
import type { AuditKind } from '../records/audit-kinds';
import type { AuditedChanges } from '../records/audited-changes';

/** An entry of the log as it is stored. */
export interface AuditEntry {
  id: string;
  /** In ms. */
  time: number;
  /** `null` for the server. */
  userId: string | null;
  kind: AuditKind;
  resource: string;
  recordId: string;
  address: string;
  device: string;
  /** How a sub-account signed in (`mobile@account`); empty for the account itself. */
  loginName: string | null;
  /** The call that made the change; `null` for the server, and for entries of earlier versions. */
  requestMethod: string | null;
  requestUrl: string | null;
  /** From the arrival of the call to the change, in ms. */
  requestDuration: number | null;
  changes: AuditedChanges;
}

/** Maximum number of entries that a list counts and its pages reach. */
const maxListed = 10_000;

const columns = sql`
  id, creator_time as time, creator_user_id as "userId", kind, resource, record_id as "recordId", address, device,
  login_name as "loginName", request_method as "requestMethod", request_url as "requestUrl", request_duration as "requestDuration",
  changes`;

/** A page of entries, the last first. */
export async function entryPage(
  db: Database,
  where: RawBuilder<SqlBool>,
  page: { number: number; size: number },
): Promise<{ rows: AuditEntry[]; total: number }> {
  const offset = Math.min((page.number - 1) * page.size, maxListed);
  const { rows } = await sql<StoredEntry>`
    select ${columns} from base_audit where ${where} order by creator_time desc, id desc limit ${page.size} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from (select from base_audit where ${where} limit ${maxListed}) as listed`.execute(db);
  return { rows: rows.map(entryOf), total: Number(counts[0]?.total ?? 0) };
}

export async function entryWith(db: Database, id: string): Promise<AuditEntry | undefined> {
  const { rows } = await sql<StoredEntry>`select ${columns} from base_audit where id = ${id}`.execute(db);
  return rows.map(entryOf)[0];
}

/** Entries with a change that is not only of hidden fields. */
export const showsChange = (hidden: ReadonlySet<string>): RawBuilder<SqlBool> =>
  hidden.size === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(kind <> 2 or exists (select from json_object_keys(changes::json) as field where field <> all(${[...hidden]})))`;

type StoredEntry = Omit<AuditEntry, 'changes'> & { changes: string };

const entryOf = ({ changes, ...entry }: StoredEntry): AuditEntry => ({
  ...entry,
  time: Number(entry.time),
  changes: JSON.parse(changes) as AuditedChanges,
});
