import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import type { CreateKey, Step } from './draft';

/** How long a create can be repeated, in ms: 24 hours. */
const lifetime = 24 * 60 * 60_000;

/** Expired keys that a create removes. More than one, so that they become fewer. */
const maxRemoved = 10;

/** The key of a create; `undefined` without the client's own. */
export function createKeyOf(key: string | undefined, userId: string | undefined, resource: string, body: unknown): CreateKey | undefined {
  if (!key || userId === undefined) return undefined;
  return { id: hashOf([userId, resource, key]), bodyHash: hashOf(body) };
}

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url');

/**
 * The record that an earlier request with this key created. Throws `recordAlreadyCreated`, with the record, if that request
 * had other values.
 */
export async function recordCreatedWith(db: Database, key: CreateKey, now = Date.now()): Promise<Row | undefined> {
  const row = await db
    .selectFrom('base_created_record')
    .select(['record_id', 'record_version', 'body_hash'])
    .where('id', '=', key.id)
    .where('created_at', '>', now - lifetime)
    .executeTakeFirst();
  if (!row) return undefined;
  const created = { id: row.record_id, version: row.record_version };
  if (row.body_hash !== key.bodyHash) throw new AppError('recordAlreadyCreated', {}, { created });
  return created;
}

/** Stores the keys with their records, in one transaction. */
export const rememberKey: Step = async (drafts, { transaction }) => {
  for (const { change, stored } of drafts) if (change.createKey && transaction) await storeKey(change.createKey, stored ?? {}, transaction);
};

/** Stores the key with its record. Fails if a concurrent request has stored the same key. */
export async function storeKey({ id, bodyHash }: CreateKey, record: Row, transaction: Database): Promise<void> {
  const now = Date.now();
  const { rows } = await sql`
    insert into base_created_record as earlier (id, record_id, record_version, body_hash, created_at)
    values (${id}, ${record['id']}, ${record['version'] ?? 1}, ${bodyHash}, ${now})
    on conflict (id) do update set record_id = excluded.record_id, record_version = excluded.record_version,
      body_hash = excluded.body_hash, created_at = excluded.created_at
    where earlier.created_at <= ${now - lifetime}
    returning id`.execute(transaction);
  if (rows.length === 0) throw new AppError('recordAlreadyCreated');
  await removeExpired(transaction, now - lifetime);
}

/** Skips rows that another create removes, so that no create waits for another one. */
async function removeExpired(db: Database, before: number): Promise<void> {
  await sql`
    delete from base_created_record where id in (
      select id from base_created_record where created_at < ${before} order by created_at limit ${maxRemoved} for update skip locked
    )`.execute(db);
}
