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
  /** How long a running PostgreSQL may take to answer a connection until it is asked again, in ms. */
  answerTime?: number;
}

/** A connection to the running PostgreSQL of a site. */
export interface Attached {
  client: Client;
  /** Where it listens. */
  address: Address;
  pid: number;
}

/**
 * Connects to the running PostgreSQL of a site, which a killed server may have left or another may be starting, or starts
 * it. PostgreSQL's own lock on the cluster decides between two that start at the same time.
 */
export async function attach(options: AttachOptions): Promise<Attached> {
  const launches: Launched[] = [];
  try {
    return await attachBy(options, launches);
  } catch (error) {
    // The next start begins anew, with what was changed in the files of the database since.
    await launches.at(-1)?.stop();
    throw error;
  }
}

async function attachBy(
  { site, address, settings, log, signal, answerTime = 5_000 }: AttachOptions,
  launches: Launched[],
): Promise<Attached> {
  const cluster = clusterOf(site);
  const password = await passwordOf(site);
  const patience = createPatience(log);
  for (; ; await pause(20)) {
    signal.throwIfAborted();
    const launched = launches.at(-1);
    const running = await readPostmasterFile(cluster);
    const isOurs = running !== undefined && running.pid === launched?.pid;
    const answer = running && (running.isReady || !isOurs) ? await connect(running, password, answerTime) : 'absent';
    if (running && typeof answer === 'object') return { client: answer, address: running, pid: running.pid };
    const isStarting = launched && !launched.hasEnded();
    // A PostgreSQL that another server started may be invisible as a process, but it answers.
    if (isStarting || answer === 'busy' || (running && (await isPostmaster(running.pid, cluster)))) patience.wait();
    else {
      if (launched) await checkFailure(await launched.output(), launches.length, site, log);
      if (launches.length > 0) await pause(launches.length * 100);
      if (await removeStaleLocks(cluster, address)) log.info('PostgreSQL was killed before; it recovers its data');
      launches.push(await launch(site, address, settings));
    }
  }
}

const maxLaunches = 6;

/** Returns when another launch may succeed: after a race with another server, or once a full disk has space again. */
async function checkFailure(output: string, launches: number, site: Site, log: AttachOptions['log']): Promise<void> {
  if (launches < maxLaunches && /lock file|shared memory block/.test(output)) return;
  if (/No space left on device/.test(output) && (await freeReserve(site))) {
    return log.warn('the disk is full; reserved space was freed so that the database can start');
  }
  throw new StartupError(`PostgreSQL does not start. Its log (${site.folder}/server.log) says:\n${output}\n${adviceOf(output)}`);
}

function adviceOf(output: string): string {
  if (/No space left on device/.test(output)) return 'Make room on the disk, and start again.';
  if (/Permission denied|Read-only file system/.test(output))
    return 'Give the user who starts Tangu the right to write there, and start again.';
  return 'Mend what it names, or restore the data folder from a backup, and start again.';
}

/** `busy`: PostgreSQL is starting, recovering or stopping, or accepts the connection and does not answer. */
async function connect({ host, port }: Address, password: string, answerTime: number): Promise<Client | 'busy' | 'absent'> {
  const client = new Client({
    host,
    port,
    user: role,
    password,
    database: 'postgres',
    application_name: `tangu server ${process.pid}`,
    connectionTimeoutMillis: answerTime,
    keepAlive: true,
  });
  // Without a listener, an error would end this process. The `end` event is handled.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code } = error as { code?: string };
    if (code?.startsWith('28'))
      throw new StartupError(
        `PostgreSQL refuses the password in the data folder: ${(error as Error).message}. Restore \`password\` beside the database ` +
          'from a backup, or give the database a new one (docs/operate/backup.md, “A lost password of the database”).',
        { cause: error },
      );
    if (code?.startsWith('57P') || (error as Error).message === 'timeout expired') return 'busy';
    if (databaseError(error)) return 'absent';
    throw error;
  }
}

/** Logs every five seconds while PostgreSQL recovers, and gives up after ten minutes. */
function createPatience(log: AttachOptions['log']): { wait(): void } {
  const start = Date.now();
  let reports = 0;
  return {
    wait: () => {
      const waited = Date.now() - start;
      if (waited > 600_000)
        throw new StartupError(
          'PostgreSQL has not answered for ten minutes: it is starting, stopping or stuck. Its log, `server.log` beside the ' +
            'database, says why. End its process, whose id is the first line of `cluster/postmaster.pid`, and start again.',
        );
      if (waited > (reports + 1) * 5_000) {
        reports += 1;
        log.info({ waited }, 'PostgreSQL is starting or stopping; waiting');
      }
    },
  };
}
