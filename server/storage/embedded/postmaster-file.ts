import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './is-alive';

/** The status file of PostgreSQL's main process in the cluster. */
export interface PostmasterFile {
  pid: number;
  /** A folder of sockets, or an IP address. */
  host: string;
  port: number;
  isReady: boolean;
}

/** `undefined` when the file is missing or incomplete. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketFolder = '', address = '', , status = ''] = text.split('\n').map((line) => line.trim());
  const host = socketFolder || address;
  return /^\d+$/.test(pid) && host && port ? { pid: Number(pid), host, port: Number(port), isReady: status === 'ready' } : undefined;
}

/** Whether a process is the main process of this cluster; another process may have got its id. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    // A zombie process has no folder.
    if (folder !== undefined) return folder === (await realpath(cluster));
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(cluster);
  }
  const command = process.platform === 'win32' ? ['tasklist', '/FI', `PID eq ${pid}`] : ['ps', '-o', 'command=', '-p', String(pid)];
  const { stdout } = await promisify(execFile)(command[0] ?? '', command.slice(1)).catch(() => ({ stdout: '' }));
  return process.platform === 'win32' ? stdout.includes('postgres') : stdout.includes(cluster);
}
