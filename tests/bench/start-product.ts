import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const adminPassword = 'Tangu-bench-2026';

export interface Product {
  baseUrl: string;
  /** From the start of the process to the first good answer of `/readyz`, in milliseconds. */
  startMillis: number;
  /** Of the process, in bytes. */
  memory(): Promise<number>;
  /** That the process has used, in milliseconds. */
  processorTime(): Promise<number>;
  stop(): Promise<void>;
  /** Kills the process. */
  kill(): Promise<void>;
}

/** Starts the built server as `npm start` does, on a free port of the loopback. */
export async function startProduct(root: string, env: { DATA_DIR: string; DATABASE_URL?: string; TRUST_PROXY?: string }): Promise<Product> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const server = spawn(process.execPath, ['server/start.mjs'], {
    cwd: root,
    env: { ...plainEnv(), HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', ADMIN_PASSWORD: adminPassword, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal);
    await ended;
  };
  const stop = () => end('SIGTERM');
  while (!(await isReady(baseUrl))) {
    if (server.exitCode !== null || performance.now() - started > 120_000) {
      await stop();
      throw new Error(`The server did not get ready:\n${output.join('')}`);
    }
    await sleep(10);
  }
  return {
    baseUrl,
    startMillis: performance.now() - started,
    memory: () => residentMemory(server.pid ?? 0),
    processorTime: () => processorTime(server.pid ?? 0),
    stop,
    kill: () => end('SIGKILL'),
  };
}

/** Resident memory by the kernel's count, in bytes. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
}

/** Of all threads, by the kernel's count of hundredths of a second, in milliseconds. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * 10;
}

const isReady = async (baseUrl: string): Promise<boolean> => (await fetch(`${baseUrl}/readyz`).catch(() => undefined))?.ok === true;

/** The environment without an external database and without the mode of the runner (`NODE_ENV`). */
export function plainEnv(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env;
  return env;
}

/** A free port. Another process may take it before the server listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
