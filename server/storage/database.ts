import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';
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
  return { db, pool, close: () => db.destroy() };
}

/** Runs long work on a separate connection without time limits. */
export async function withoutLimits<T>(db: Database, work: (unlimited: Database) => Promise<T>): Promise<T> {
  const connection = connections.get(db);
  if (!connection) throw new TypeError('A transaction cannot continue on another connection.');
  const { db: unlimited, close } = openDatabase({ ...connection, max: 1, statement_timeout: 0, query_timeout: 0 });
  return work(unlimited).finally(close);
}

const connections = new WeakMap<Database, PoolConfig>();

/** In milliseconds. */
const limits = {
  max: 20,
  /** In seconds. Frees the prepared statements of a connection. */
  maxLifetimeSeconds: 1800,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  /** For a server that vanished without closing the connection. Longer than `statement_timeout`. */
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
} as const satisfies PoolConfig;

const { INT8, NUMERIC } = types.builtins;

function typeParserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return Number;
  if (oid === NUMERIC) return numberOrText;
  return types.getTypeParser(oid, format) as (value: string) => unknown;
}
