import { spawnSync } from 'node:child_process';

/** Builds once, before each worker starts a server. */
export default function build(): void {
  const { NODE_ENV: _, ...env } = process.env;
  const { status } = spawnSync(process.execPath, ['server/build.mjs', '--if-needed'], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}
