import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the run. */
    database: pg.PoolConfig;
  }
}

/** Starts one PostgreSQL for a run of tests. It does not wait for the disk. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tangu-test-'));
  // PostgreSQL refuses to run as root, so it gets another user.
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({
    dataDir,
    log: pino({ level: 'warn' }),
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' },
  });
  project.provide('database', embedded.connection);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
