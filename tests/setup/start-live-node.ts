import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';

/** A server in a process of its own. */
export interface LiveNode {
  /** `ws://127.0.0.1:…` */
  url: string;
  process: ChildProcess;
  /** In bytes, by the kernel's count. */
  memory(): Promise<number>;
  /** Kills it without notice. */
  kill(): Promise<void>;
}

/** Starts another server on a database that a server of this process has filled. */
export async function startLiveNode(connection: PoolConfig): Promise<LiveNode> {
  const { NODE_ENV: _env, VITEST: _vitest, ...env } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL('live-node.mjs', import.meta.url))], {
    env: { ...env, LIVE_NODE: JSON.stringify(connection) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return {
    url: `ws://127.0.0.1:${port}`,
    process: child,
    memory: async () => Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
