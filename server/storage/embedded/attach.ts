import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../../startup-error';
import { databaseError } from '../database-error';
import { clusterOf, passwordOf, role } from './cluster';
import { launch, type Address, type Launched } from './launch';
import { isPostmaster, readPostmasterFile } from './postmaster-file';
import { freeReserve } from './reserve';
import type { Site } from './site';
import { removeStaleLocks } from './stale-locks';

export interface AttachOptions {
  site: Site;
  /** Where PostgreSQL is to listen if it has to be started. */
  address: Address;
  settings: Readonly<Record<string, string>>;
  log: Pick<Logger, 'info' | 'warn'>;
  signal: AbortSignal;
}

/** A connection to the running PostgreSQL of a site. */
export interface Attached {
  client: Client;
  /** Where it listens. */
  address: Address;
  pid: number;
}

/**
 * Connects to the PostgreSQL of a site: to the one that a killed server has left behind, or that another is just
 * starting, else to one that it starts. Whoever comes second to PostgreSQL's own lock on the cluster connects to the first.
 */
export async function attach({ site, address, settings, log, signal }: AttachOptions): Promise<Attached> {
  const cluster = clusterOf(site);
  const password = await passwordOf(site);
  const patience = createPatience(log);
  let launched: Launched | undefined;
  for (let launches = 0; ; await pause(20)) {
    signal.throwIfAborted();
    const running = await readPostmasterFile(cluster);
    const isOurs = running !== undefined && running.pid === launched?.pid;
    const answer = running && (running.isReady || !isOurs) ? await connect(running, password) : 'nobody';
    if (running && typeof answer === 'object') return { client: answer, address: running, pid: running.pid };
    const isStarting = launched && !launched.hasEnded();
    // One that we have not started may live where we cannot see its process, but it answers there.
    if (isStarting || answer === 'not yet' || (running && (await isPostmaster(running.pid, cluster)))) patience.wait();
    else {
      if (launched) await checkFailure(await launched.said(), launches, site, log);
      if (launches > 0) await pause(launches * 100);
      if (await removeStaleLocks(cluster, address)) log.info('PostgreSQL was killed the last time; it recovers what was written');
      launched = await launch(site, address, settings);
      launches += 1;
    }
  }
}

const mostLaunches = 6;

/** Another server may have been faster; processes of a killed PostgreSQL may need a moment to end; a full disk may be helped. */
async function checkFailure(said: string, launches: number, site: Site, log: AttachOptions['log']): Promise<void> {
  if (launches < mostLaunches && /lock file|shared memory block/.test(said)) return;
  if (/No space left on device/.test(said) && (await freeReserve(site))) {
    return log.warn('the disk is full; the space that was kept for this day lets the database start again');
  }
  throw new StartupError(`PostgreSQL does not start. Its log (${site.folder}/server.log) says:\n${said}`);
}

/** `not yet`: somebody is there, who is starting, recovering or stopping. */
async function connect({ host, port }: Address, password: string): Promise<Client | 'not yet' | 'nobody'> {
  const client = new Client({ host, port, user: role, password, database: 'postgres', application_name: `tangu server ${process.pid}`, connectionTimeoutMillis: 5_000, keepAlive: true });
  // Its end is what counts; without a listener the error would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code } = error as { code?: string };
    if (code?.startsWith('28')) throw new StartupError(`PostgreSQL refuses the password in the data folder: ${(error as Error).message}`, { cause: error });
    if (code?.startsWith('57P')) return 'not yet';
    if (databaseError(error)) return 'nobody';
    throw error;
  }
}

/** Recovery after a crash may take minutes; say that something happens, and give up in the end. */
function createPatience(log: AttachOptions['log']): { wait(): void } {
  const start = Date.now();
  let said = 0;
  return {
    wait: () => {
      const waited = Date.now() - start;
      if (waited > 600_000) throw new StartupError('PostgreSQL has been starting or stopping for ten minutes. Its log is `server.log` beside the database.');
      if (waited > (said + 1) * 5_000) {
        said += 1;
        log.info({ waited }, 'PostgreSQL is starting or stopping; waiting');
      }
    },
  };
}
