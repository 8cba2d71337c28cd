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
  /** For `openDatabase`. It stays the same when PostgreSQL is restarted. */
  connection: pg.PoolConfig;
  /** The process id of PostgreSQL as it runs now. */
  pid(): number;
  /** Stops PostgreSQL and waits until everything is on disk. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Settings of PostgreSQL besides the usual ones. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts a PostgreSQL of our own below the data folder, or takes over the one that a killed server has left running. Only
 * one server has a data folder at a time. When PostgreSQL ends while the server runs, it is started again.
 * Throws a `StartupError`.
 */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  const site = await siteOf(dataDir);
  const isDurable = settings['fsync'] !== 'off';
  await makeCluster(site, isDurable);
  const usual = await listenAddress(site);
  const stopping = new AbortController();
  const open = (address: Address) => openSession({ site, address, settings, log, signal: stopping.signal });

  let session = await open(usual);
  let recovery: Promise<void> | undefined;
  const watch = () => {
    if (isDurable) void keepReserve(site).catch((error: unknown) => log.warn({ err: error }, 'no space could be kept for a full disk'));
    session.client.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  };
  const recover = async () => {
    log.error('the database is away; starting it again');
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      try {
        session = await open(session.address);
        log.info({ pid: session.pid }, 'the database is back');
        return watch();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'the database does not come back; trying again');
        await pause(backOff[Math.min(tries, backOff.length - 1)], undefined, { signal: stopping.signal }).catch(() => undefined);
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

/** In milliseconds. */
const backOff = [100, 300, 1_000, 3_000, 10_000];

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
      // It was just being stopped by its owner: what comes after that is ours to start.
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
  const stop = (mode: string, seconds: number) => runProgram(site.binaries, 'pg_ctl', ['stop', '-D', cluster, '-m', mode, '-w', '-t', String(seconds)], site.account);
  const { code, output } = await stop('fast', 60);
  if (code !== 0 && (await isPostmaster(running.pid, cluster))) {
    log.warn({ output }, 'PostgreSQL does not stop; it will recover at the next start');
    await stop('immediate', 10);
  }
  // Its file goes a moment before it does.
  for (let tries = 0; tries < 100 && (await isPostmaster(running.pid, cluster)); tries += 1) await pause(10);
}
