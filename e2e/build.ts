import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { firstStart, startServer } from './start-server';

/** Builds once and starts once, before each worker starts a server. Answers what removes the data of that start. */
export default async function build(): Promise<() => Promise<void>> {
  const { NODE_ENV: _, ...env } = process.env;
  const { status } = spawnSync(process.execPath, ['server/build.mjs', '--if-needed'], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
  const { dataDir, end } = await startServer();
  await end();
  process.env[firstStart] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
