import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { databaseError } from '../database-error';
import { attach, type Attached, type AttachOptions } from './attach';
import { clusterOf, makeCluster, passwordOf, role } from './cluster';
import type { Address } from './launch';
import { listenAddress } from './listen-address';
import { takeOwnership } from './ownership';
import { isPostmaster, readPostmasterFile } from './postmaster-file';
import { keepReserve } from './reserve';
import { runProgram } from './run-program';
import { siteOf, type Site } from './site';

export interface Embedded {
  /** For `openDatabase`. A restart of PostgreSQL does not change it. */
  connection: pg.PoolConfig;
  /** The process id of the running PostgreSQL. */
  pid(): number;
  /** Stops PostgreSQL and waits until everything is on disk. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Settings of PostgreSQL over the defaults. */
  settings?: Readonly<Record<string, string>>;
  /** As in `AttachOptions`. */
  answerTime?: number;
}

/**
 * Starts a PostgreSQL below the data folder, or takes over the one that a killed server left running. Only one server uses
 * a data folder at a time. When PostgreSQL ends while the server runs, it is started again.
 * Throws a `StartupError`.
 */
export async function startEmbedded({ dataDir, log, settings = {}, answerTime }: EmbeddedOptions): Promise<Embedded> {
  const site = await siteOf(dataDir);
  const isDurable = settings['fsync'] !== 'off';
  await makeCluster(site, isDurable);
  const address = await listenAddress(site);
  const stopping = new AbortController();
  const time = answerTime === undefined ? {} : { answerTime };
  const open = (at: Address) => openSession({ site, address: at, settings, log, signal: stopping.signal, ...time });

  let session = await open(address);
  let recovery: Promise<void> | undefined;
  const watch = () => {
    if (isDurable) void keepReserve(site).catch((error: unknown) => log.warn({ err: error }, 'no space could be reserved for a full disk'));
    session.client.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  };
  const recover = async () => {
    log.error('the database is away; starting it again');
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        session = await open(session.address);
        log.info({ pid: session.pid }, 'the database is back');
        return watch();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'the database does not come back; trying again');
        await pause(delays[Math.min(attempt, delays.length - 1)], undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  watch();

  return {
    connection: { host: session.address.host, port: session.address.port, user: role, password: await passwordOf(site), database },
    pid: () => session.pid,
    stop: async () => {
      stopping.abort();
      await recovery;
      await session.client.end().catch(() => undefined);
      await stopPostgres(site, log);
    },
  };
}

const database = 'tangu';

/** Delays between attempts, in milliseconds. */
const delays = [100, 300, 1_000, 3_000, 10_000];

/** A connection that owns the data folder. */
async function openSession(options: AttachOptions): Promise<Attached> {
  for (;;) {
    const attached = await attach(options);
    try {
      await takeOwnership(attached.client, options.site.dataDir);
      await makeDatabase(attached.client);
      return attached;
    } catch (error) {
      await attached.client.end().catch(() => undefined);
      // The previous server was stopping PostgreSQL; the next attempt starts it.
      if (databaseError(error)?.code !== 'databaseAway' || options.signal.aborted) throw error;
    }
  }
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount === 0) await client.query(`create database ${database}`);
}

/** Ends connections and waits until everything is on disk. */
async function stopPostgres(site: Site, log: EmbeddedOptions['log']): Promise<void> {
  const cluster = clusterOf(site);
  const running = await readPostmasterFile(cluster);
  if (!running) return;
  const stop = (mode: string, seconds: number) =>
    runProgram(site.binaries, 'pg_ctl', ['stop', '-D', cluster, '-m', mode, '-w', '-t', String(seconds)], site.account);
  const { code, output } = await stop('fast', 60);
  if (code !== 0 && (await isPostmaster(running.pid, cluster))) {
    log.warn({ output }, 'PostgreSQL does not stop; it will recover at the next start');
    await stop('immediate', 10);
  }
  // The file disappears shortly before the process.
  for (let attempt = 0; attempt < 100 && (await isPostmaster(running.pid, cluster)); attempt += 1) await pause(10);
}
