import type { RawBuilder } from 'kysely';
import { Pool } from 'pg';
import { poolOf, type Database } from '../storage/database';

/** A connection for the reports of a node. */
export interface Reports {
  execute: Execute;
  close(): Promise<void>;
}

export type Execute = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/**
 * Opens the connection with the first report. A pool whose connections are all in use must not end the runs of a healthy
 * node, and a connection without an answer is replaced by the next report. `timeLimit` in milliseconds.
 */
export function openReports(db: Database, timeLimit: number): Reports {
  const { options } = poolOf(db);
  const pool = new Pool({
    ...options,
    // The pool hides it from copies.
    password: options.password,
    application_name: 'tangu jobs',
    max: 1,
    connectionTimeoutMillis: timeLimit,
    statement_timeout: timeLimit,
    query_timeout: timeLimit,
  });
  let closing: Promise<void> | undefined;
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    execute: async <Row>(statement: RawBuilder<Row>) => {
      const { sql, parameters } = statement.compile(db);
      return (await pool.query(sql, [...parameters])).rows as Row[];
    },
    // The server closes its jobs before its other services, and then all of them.
    close: () => (closing ??= pool.end()),
  };
}
