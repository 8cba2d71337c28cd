import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterOf } from './cluster';
import { programOf } from './binaries';
import { programOptions } from './run-program';
import type { Site } from './site';

/** Where PostgreSQL listens: a folder of sockets, or an IP address. */
export interface Address {
  host: string;
  port: number;
}

export interface Launched {
  pid: number | undefined;
  hasEnded(): boolean;
  /** The log of PostgreSQL since the launch. */
  output(): Promise<string>;
  /** Stops it and waits until everything is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in a separate process group, so that Ctrl+C does not stop it before the server, and a killed server
 * leaves it running for the next one. Does not wait until PostgreSQL is ready.
 */
export async function launch(site: Site, address: Address, settings: Readonly<Record<string, string>>): Promise<Launched> {
  const log = await openLog(join(site.folder, 'server.log'));
  try {
    const options = { ...listenSettings(address), ...defaultSettings, ...settings };
    const child = spawn(
      programOf(site.binaries, 'postgres'),
      ['-D', clusterOf(site), ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...programOptions(site.account), detached: true, stdio: ['ignore', log.file.fd, log.file.fd] },
    );
    child.unref();
    const hasEnded = endOf(child);
    return {
      pid: child.pid,
      hasEnded,
      stop: async () => {
        if (hasEnded()) return;
        const ended = once(child, 'exit');
        // A start that fails has nothing else that keeps the process until it can say why.
        child.ref();
        // A fast shutdown.
        child.kill('SIGINT');
        await ended;
      },
      output: async () => (await readFile(log.path)).subarray(log.start).toString('utf8').trim(),
    };
  } finally {
    await log.file.close();
  }
}

/** `fsync` and `synchronous_commit` are on by default. */
const defaultSettings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Compiling takes longer than the short queries of screens.
  jit: 'off',
};

const listenSettings = ({ host, port }: Address): Readonly<Record<string, string>> =>
  process.platform === 'win32'
    ? { listen_addresses: host, unix_socket_directories: '', port: String(port) }
    : {
        listen_addresses: '',
        unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
        port: String(port),
      };

function endOf(child: ChildProcess): () => boolean {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  child.once('exit', end).once('error', end);
  return () => hasEnded;
}

/** In bytes. A longer log is started again. */
const maxLogSize = 10_000_000;

async function openLog(path: string) {
  const size = await stat(path).then((status) => status.size, () => 0);
  const isFull = size > maxLogSize;
  return { path, start: isFull ? 0 : size, file: await open(path, isFull ? 'w' : 'a', 0o600) };
}
