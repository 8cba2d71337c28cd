import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import type { RecordedStatement } from './recorded-statements';
import { freePort, plainEnv } from './start-product';

/** The calls of the bare server, each with one statement. `id` is that of a recorded record. */
export interface BareCalls {
  list?: RecordedStatement;
  read?: RecordedStatement & { id: string };
  /** `ids` are the values that are new in each statement. */
  create?: RecordedStatement & { ids: readonly unknown[] };
  /** Calls of several statements, at `/calls/<name>`. */
  calls?: Readonly<Record<string, readonly RecordedStatement[]>>;
}

/** The handlers to compare with, in a process of its own as the product is. */
export async function startBare(connection: PoolConfig, calls: BareCalls): Promise<{ baseUrl: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-server.mjs', import.meta.url))], {
    env: { ...plainEnv(), BARE: JSON.stringify({ port, connection, ...calls }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([
    new Promise<void>((resolve) => child.stdout.once('data', () => resolve())),
    ended.then(() => {
      throw new Error('The bare server did not start.');
    }),
  ]);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { baseUrl: `http://127.0.0.1:${port}`, stop };
}
