import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { adminPassword, freePort, plainEnv } from '../start-product';
import type { JobServerRequest } from './job-server';

export interface JobServer {
  baseUrl: string;
  ask(request: JobServerRequest): Promise<void>;
  stop(): Promise<void>;
  /** Kills the process without notice. */
  kill(): Promise<void>;
}

export async function startJobServer(env: { DATA_DIR: string; DATABASE_URL: string; JOBS?: 'wait' }): Promise<JobServer> {
  const port = await freePort();
  const server: ChildProcess = fork(fileURLToPath(new URL('job-server.mjs', import.meta.url)), [], {
    env: { ...plainEnv(), PORT: String(port), LOG_LEVEL: 'error', ADMIN_PASSWORD: adminPassword, ...env },
  });
  const exit = once(server, 'exit');
  await Promise.race([
    once(server, 'message'),
    exit.then(() => {
      throw new Error('The server with jobs did not start.');
    }),
  ]);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    ask: async (request) => {
      const answer = once(server, 'message');
      server.send(request);
      await answer;
    },
    stop: async () => {
      server.disconnect();
      await exit;
    },
    kill: async () => {
      server.kill('SIGKILL');
      await exit;
    },
  };
}
