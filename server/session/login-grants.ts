import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/storage/database.ts';

/** What lets a user in without a password, once: a ticket of another system, a scanned code, or a code that was sent. */
type GrantKind = 'ticket' | 'scan' | 'code';

/** `open`: nobody has acted on it; `seen`: the phone shows it; `confirmed` and `refused`: the user has decided. */
export type GrantState = 'open' | 'seen' | 'confirmed' | 'refused';

export interface LoginGrant {
  state: GrantState;
  /** The user who is let in; empty until a scanned code is confirmed. */
  userId: string;
  /** The external application that asked; empty for a user. */
  applicationId: string;
  /** Of the browser that asked. */
  address: string;
  userAgent: string;
  /** In ms. */
  opened: number;
}

interface NewGrant {
  /** Known to the user or shown to the phone. Only its hash is stored. */
  code: string;
  /** How long it is valid, in ms. */
  lifetime: number;
  state: GrantState;
  userId?: string;
  applicationId?: string;
  /** Known to the browser that asked, and to no other. */
  secret?: string;
  address: string;
  userAgent: string;
}

/** When an earlier grant with the same code stays: while it is younger than `pause` (in ms), or has no tries left. */
interface KeptGrant {
  pause: number;
  maxTries: number;
}

/** 256 random bits that fit into an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Stores a grant in place of an earlier one with the same code, except for one that is to be kept. Returns whether it is stored.
 *
 * These rows are not records: one statement writes each, so that parallel requests cannot use a grant twice, and without access
 * rules, because the user is not logged in yet.
 */
export async function openGrant(db: Database, kind: GrantKind, grant: NewGrant, kept?: KeptGrant): Promise<boolean> {
  const now = Date.now();
  const mayReplace = kept ? sql`held.opened <= ${now - kept.pause} and held.failures < ${kept.maxTries}` : sql`true`;
  const { code, lifetime, state, userId = '', applicationId = '', secret = '', address, userAgent } = grant;
  await sql`delete from base_login_grant where expires < ${now}`.execute(db);
  const { numAffectedRows } = await sql`
    insert into base_login_grant as held (id, kind, state, user_id, application_id, secret_hash, failures, address, user_agent,
      opened, expires)
    values (${idOf(kind, code)}, ${kind}, ${state}, ${userId}, ${applicationId}, ${hashOf(secret)}, 0, ${address},
      ${userAgent.slice(0, 500)}, ${now}, ${now + lifetime})
    on conflict (id) do update set state = excluded.state, user_id = excluded.user_id,
      application_id = excluded.application_id, secret_hash = excluded.secret_hash, failures = 0,
      address = excluded.address, user_agent = excluded.user_agent, opened = excluded.opened, expires = excluded.expires
    where ${mayReplace}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** A grant that has not expired. With a secret, only that of the browser that asked. */
export async function findGrant(db: Database, kind: GrantKind, code: string, secret?: string): Promise<LoginGrant | undefined> {
  const { rows } = await sql<StoredGrant>`
    select state, user_id, application_id, address, user_agent, opened from base_login_grant
    where ${matching(kind, code)} and ${secretIs(secret)}`.execute(db);
  return grantOf(rows[0]);
}

/** Changes a scanned code for the user who saw it first. Returns whether it was that user's, and in one of the states. */
export async function changeGrant(
  db: Database,
  code: string,
  { from, to, userId }: { from: readonly GrantState[]; to: GrantState; userId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update base_login_grant set state = ${to}, user_id = ${userId}
    where ${matching('scan', code)} and state = any(${from}) and user_id in ('', ${userId})`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Counts a try of a grant. Returns whether it has tries left; parallel ones are counted one by one. */
export async function countGrantTry(db: Database, kind: GrantKind, code: string, maxTries: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update base_login_grant set failures = failures + 1
    where ${matching(kind, code)} and failures < ${maxTries}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Uses a confirmed grant up. A second request with the same code gets nothing. */
export async function takeGrant(db: Database, kind: GrantKind, code: string, secret?: string): Promise<LoginGrant | undefined> {
  const { rows } = await sql<StoredGrant>`
    delete from base_login_grant
    where ${matching(kind, code)} and state = 'confirmed' and ${secretIs(secret)}
    returning state, user_id, application_id, address, user_agent, opened`.execute(db);
  return grantOf(rows[0]);
}

interface StoredGrant {
  state: GrantState;
  user_id: string | null;
  application_id: string | null;
  address: string | null;
  user_agent: string | null;
  opened: number;
}

const grantOf = (row: StoredGrant | undefined): LoginGrant | undefined =>
  row && {
    state: row.state,
    userId: row.user_id ?? '',
    applicationId: row.application_id ?? '',
    address: row.address ?? '',
    userAgent: row.user_agent ?? '',
    opened: Number(row.opened),
  };

const matching = (kind: GrantKind, code: string) => sql`id = ${idOf(kind, code)} and expires > ${Date.now()}`;

const secretIs = (secret: string | undefined) => (secret === undefined ? sql`true` : sql`secret_hash = ${hashOf(secret)}`);

const idOf = (kind: GrantKind, code: string): string => hashOf(`${kind} ${code}`);

const hashOf = (text: string): string => hash('sha256', text, 'hex');
