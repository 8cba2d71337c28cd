import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { administrator } from './administrator';

/** Milliseconds for a first start with its database on a busy machine. */
const startTimeout = 500_000;

export interface TestServer {
  baseUrl: string;
  dataDir: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
  /** Ends it. Its data stay. */
  end(): Promise<void>;
}

/** The variable that names the data folder of a first start. Each server gets a copy, because a first start takes long. */
export const firstStart = 'E2E_FIRST_START';

/** Starts the built server on a free port with a data folder of its own. `settings`: further variables of its environment. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tangu-e2e-'));
  const started = process.env[firstStart];
  // With its owners: when started by root, PostgreSQL runs as another user.
  if (started !== undefined) await promisify(execFile)('cp', ['-a', `${started}/.`, dataDir]);
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  // As a user starts it: without an external database and without the mode of the test runner.
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env;
  const server = spawn(process.execPath, ['server/start.mjs'], {
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const end = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  const stop = async (): Promise<void> => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(`${baseUrl}/readyz`, () => server.exitCode === null);
  } catch (error) {
    await stop();
    throw new Error(`The server did not get ready:\n${output.join('')}`, { cause: error });
  }
  return { baseUrl, dataDir, stop, end };
}

async function ready(url: string, isRunning: () => boolean): Promise<void> {
  const end = Date.now() + startTimeout;
  while (isRunning() && Date.now() < end) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer.`);
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
