import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';

/** A server in a process of its own. */
export interface LiveNode {
  /** `ws://127.0.0.1:…` */
  url: string;
  process: ChildProcess;
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
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
