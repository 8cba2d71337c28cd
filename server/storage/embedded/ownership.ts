import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../startup-error';
import { isAlive } from './is-alive';

/** Any number that nobody else uses in this cluster. */
const lock = 0x74_61_6e_67;

/** In ms: a killed server's lock is free as soon as PostgreSQL has seen the end of its connection. */
const grace = 500;
const patience = 5_000;

/**
 * Takes the data folder for this server, as long as the connection lives: PostgreSQL frees the lock of a server that is
 * killed. Throws a `StartupError` that names the server which has it.
 */
export async function takeOwnership(client: pg.Client, dataDir: string): Promise<void> {
  for (const start = Date.now(); ; await pause(50)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
    if (rows[0]?.taken) return;
    const holder = await holderOf(client);
    const waited = Date.now() - start;
    const lives = holder !== undefined && holder !== process.pid && isAlive(holder);
    if (waited > (lives ? grace : patience)) {
      throw new StartupError(`The data folder ${dataDir} is in use by another Tangu server (process ${holder ?? 'unknown'}). Stop that one, or give this one a DATA_DIR of its own.`);
    }
  }
}

/** The process that holds the lock, as its connection calls itself. */
async function holderOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted and l.database = (select oid from pg_database where datname = current_database())`,
    [lock],
  );
  const pid = /\d+$/.exec(rows[0]?.name ?? '')?.[0];
  return pid === undefined ? undefined : Number(pid);
}
