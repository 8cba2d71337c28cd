import { spawn, type ChildProcess } from 'node:child_process';
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
  /** What PostgreSQL has written to its log since. */
  said(): Promise<string>;
}

/**
 * Starts PostgreSQL in a process group of its own: Ctrl+C must not stop it before the server has finished, and when the
 * server is killed it lives on, for the next one to take over. It does not wait until PostgreSQL is ready.
 */
export async function launch(site: Site, address: Address, settings: Readonly<Record<string, string>>): Promise<Launched> {
  const log = await openLog(join(site.folder, 'server.log'));
  try {
    const options = { ...listenSettings(address), ...usualSettings, ...settings };
    const child = spawn(
      programOf(site.binaries, 'postgres'),
      ['-D', clusterOf(site), ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...programOptions(site.account), detached: true, stdio: ['ignore', log.file.fd, log.file.fd] },
    );
    child.unref();
    return { pid: child.pid, hasEnded: endOf(child), said: async () => (await readFile(log.path)).subarray(log.start).toString('utf8').trim() };
  } finally {
    await log.file.close();
  }
}

/** Durable as it comes: `fsync` and `synchronous_commit` are on. */
const usualSettings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Compiling a query takes longer than the short ones that screens send.
  jit: 'off',
};

const listenSettings = ({ host, port }: Address): Readonly<Record<string, string>> =>
  process.platform === 'win32'
    ? { listen_addresses: host, unix_socket_directories: '', port: String(port) }
    : { listen_addresses: '', unix_socket_directories: `"${host.replaceAll('"', '""')}"`, unix_socket_permissions: '0700', port: String(port) };

function endOf(child: ChildProcess): () => boolean {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  child.once('exit', end).once('error', end);
  return () => hasEnded;
}

/** In bytes; a log that has grown beyond begins anew. */
const longestLog = 10_000_000;

async function openLog(path: string) {
  const size = await stat(path).then((found) => found.size, () => 0);
  const isFull = size > longestLog;
  return { path, start: isFull ? 0 : size, file: await open(path, isFull ? 'w' : 'a', 0o600) };
}
