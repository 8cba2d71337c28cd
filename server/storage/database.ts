import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types, type ClientConfig, type PoolConfig } from 'pg';
import { numberOrText } from './number-or-text';
import { prepareRepeated } from './prepare-repeated';

/** Rows by table and column name. Tables come from descriptors, so the compiler does not know their types. */
type Tables = Record<string, Record<string, unknown>>;

/** The database, or a transaction on it. */
export type Database = Kysely<Tables>;

/**
 * Opens a pool of connections; the first query makes the first connection. A database that is down or does not answer
 * gives an error within seconds, and queries succeed again once it is back.
 */
export function openDatabase(connection: PoolConfig): { db: Database; pool: Pool; close(): Promise<void> } {
  const pool = new Pool({
    ...limits,
    application_name: 'tangu',
    types: { getTypeParser: typeParserOf as typeof types.getTypeParser },
    ...connection,
  });
  // A broken connection leaves the pool by itself, and its query fails. Without these listeners, an error of an idle
  // connection would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareRepeated(client);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  connections.set(db, connection);
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
}

/** The pool of a database, for statements that Kysely cannot run, as COPY. Throws for a transaction, which is bound to one connection. */
export function poolOf(db: Database): Pool {
  const pool = pools.get(db);
  if (!pool) throw new TypeError('A transaction cannot continue on another connection.');
  return pool;
}

const pools = new WeakMap<Database, Pool>();

/** Runs long work on a separate connection without time limits. */
export const withoutLimits = <T>(db: Database, work: (unlimited: Database) => Promise<T>): Promise<T> => withLimit(db, 0, work);

/** Changes the structure of tables on a separate connection, whose statements may take longer. */
export const withSchemaLimit = <T>(db: Database, work: (patient: Database) => Promise<T>): Promise<T> =>
  withLimit(db, statementLimits.schema, work);

/**
 * Gives the rest of a transaction the time limit of a write. Statements outside of it have the limit of a list.
 *
 * `withoutDisk`: it may end before it is on the disk. If the machine fails, the last of these transactions are lost as a whole; a later
 * commit that waits for the disk keeps them.
 */
export async function allowWriteTime(transaction: Database, { withoutDisk = false } = {}): Promise<void> {
  const limit = sql`set_config('statement_timeout', ${sql.lit(String(statementLimits.write))}, true)`;
  await sql`select ${limit}${withoutDisk ? sql`, set_config('synchronous_commit', 'off', true)` : sql``}`.execute(transaction);
}

/** The settings of a connection for one statement, which may take `limit` ms. */
export const ownConnection = (db: Database, limit: number): ClientConfig => ({
  ...limits,
  application_name: 'tangu',
  ...connectionOf(db),
  statement_timeout: limit,
  query_timeout: 0,
});

/**
 * The settings of a connection to the same database under another login, for the queries of data interfaces.
 *
 * @example new Client(loginConnection(db, { user: 'reader', password }))
 */
export function loginConnection(db: Database, { user, password }: { user: string; password: string }): PoolConfig {
  const connection = connectionOf(db);
  if (connection.connectionString === undefined) return { ...connection, user, password };
  const url = new URL(connection.connectionString);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return { ...connection, connectionString: url.href };
}

async function withLimit<T>(db: Database, limit: number, work: (own: Database) => Promise<T>): Promise<T> {
  const { db: own, close } = openDatabase({
    ...connectionOf(db),
    max: 1,
    statement_timeout: limit,
    query_timeout: limit === 0 ? 0 : limit + answerTime,
  });
  return work(own).finally(close);
}

function connectionOf(db: Database): PoolConfig {
  const connection = connections.get(db);
  if (!connection) throw new TypeError('A transaction cannot continue on another connection.');
  return connection;
}

const connections = new WeakMap<Database, PoolConfig>();

/** Maximum number of connections in the pool. */
export const maxConnections = 20;

/**
 * Time limits of a statement by kind, in ms. A connection has the limit of a list; a batch of writes and a change of tables
 * set their own, so that a single call does not pay for it.
 */
export const statementLimits = { list: 15_000, write: 60_000, schema: 300_000 } as const;

/** Time beyond the limit of a statement until its connection counts as broken, in ms. */
const answerTime = 5_000;

/** In milliseconds. */
const limits = {
  max: maxConnections,
  /** In seconds. Frees the prepared statements of a connection. */
  maxLifetimeSeconds: 1800,
  connectionTimeoutMillis: 5_000,
  statement_timeout: statementLimits.list,
  /** For a server that vanished without closing the connection. */
  query_timeout: statementLimits.write + answerTime,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
} as const satisfies PoolConfig;

const { INT8, NUMERIC } = types.builtins;

function typeParserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return Number;
  if (oid === NUMERIC) return numberOrText;
  return types.getTypeParser(oid, format) as (value: string) => unknown;
}
