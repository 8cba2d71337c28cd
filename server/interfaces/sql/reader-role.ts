import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#server/app-error.ts';
import type { Database } from '#server/storage/database.ts';

/** The login of queries on the own database. */
export interface ReaderLogin {
  user: string;
  password: string;
}

/**
 * Makes the role that queries of data interfaces run under, with a new password, or changes it: it may log in, owns nothing and
 * reads only `tables`. A role of its own, because a query could leave a role that its connection has only taken on. Throws
 * `dataSourceTable` and `dataSourceRole`.
 */
export async function makeReader(db: Database, tables: readonly string[]): Promise<ReaderLogin> {
  const names = tables.map(tableName);
  const user = await readerName(db);
  const password = randomBytes(24).toString('base64url');
  const role = sql.id(user);
  await db
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext(${user}))`.execute(transaction);
      const { rows } = await sql`select from pg_roles where rolname = ${user}`.execute(transaction);
      const verb = sql.raw(rows.length === 0 ? 'create' : 'alter');
      await sql`${verb} role ${role} with login noinherit nocreatedb nocreaterole noreplication connection limit 20
        password ${sql.lit(password)}`.execute(transaction);
      await sql`alter role ${role} set default_transaction_read_only = on`.execute(transaction);
      await revokeAll(user, transaction);
      for (const { schema, table } of names) {
        await sql`grant usage on schema ${sql.id(schema)} to ${role}`.execute(transaction);
        await sql`grant select on ${sql.id(schema, table)} to ${role}`.execute(transaction);
      }
    })
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      const { code, message } = error as { code?: string; message: string };
      if (code === '42P01' || code === '3F000') throw new AppError('dataSourceTable', { table: message.slice(0, 100) });
      throw new AppError('dataSourceRole', { reason: message.slice(0, 200) }, undefined, { cause: error });
    });
  return { user, password };
}

/** Roles belong to the whole server, so that each database has its own. */
async function readerName(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return `tangu_reader_${createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
    .slice(0, 12)}`;
}

async function revokeAll(user: string, transaction: Database): Promise<void> {
  const { rows } = await sql<{ schema: string; table: string }>`
    select distinct namespace.nspname as schema, class.relname as table
    from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace,
      lateral aclexplode(class.relacl) grants join pg_roles role on role.oid = grants.grantee
    where role.rolname = ${user}`.execute(transaction);
  for (const { schema, table } of rows) await sql`revoke all on ${sql.id(schema, table)} from ${sql.id(user)}`.execute(transaction);
}

/**
 * A table by its name, with or without a schema. Tables of the product hold passwords, sessions and secrets, and those of the
 * database and of the queue are not for users either.
 */
function tableName(text: string): { schema: string; table: string } {
  const [, schema = 'public', table = ''] = /^(?:([A-Za-z_]\w{0,62})\.)?([A-Za-z_]\w{0,62})$/.exec(text) ?? [];
  const isOwn = schema === 'public' && table.startsWith('base_');
  const isSystem = schema === 'information_schema' || /^(pg_|pgboss)/.test(schema);
  if (table === '' || isOwn || isSystem) throw new AppError('dataSourceTable', { table: text });
  return { schema, table };
}
