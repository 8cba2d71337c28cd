import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../startup-error';
import { isAlive } from './is-alive';

/** The key of an advisory lock; any number that is unique in the cluster. */
const lock = 0x74_61_6e_67;

/** How long to wait for the lock, in ms: of a running server, and of a killed one until PostgreSQL closes its connection. */
const runningTimeout = 500;
const killedTimeout = 5_000;

/**
 * Locks the data folder for this server while the connection is open; PostgreSQL frees the lock of a killed server. Throws a
 * `StartupError` that names the server that holds the lock.
 */
export async function takeOwnership(client: pg.Client, dataDir: string): Promise<void> {
  for (const start = Date.now(); ; await pause(50)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
    if (rows[0]?.taken) return;
    const holder = await holderOf(client);
    const waited = Date.now() - start;
    const isRunning = holder !== undefined && holder !== process.pid && isAlive(holder);
    if (waited > (isRunning ? runningTimeout : killedTimeout)) {
      throw new StartupError(
        `The data folder ${dataDir} is in use by another Tangu server (process ${holder ?? 'unknown'}). ` +
          'Stop that server, or set another DATA_DIR for this one.',
      );
    }
  }
}

/** The id of the process that holds the lock, from the name of its connection. */
async function holderOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted
       and l.database = (select oid from pg_database where datname = current_database())`,
    [lock],
  );
  const pid = /\d+$/.exec(rows[0]?.name ?? '')?.[0];
  return pid === undefined ? undefined : Number(pid);
}
