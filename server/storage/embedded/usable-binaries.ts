import { chmod, cp, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error';
import type { Account } from './account';
import { makeAtomicFolder } from './atomic-folder';
import { installedBinaries, type Binaries } from './binaries';
import { makeLinks, missingLinks } from './links';
import { runProgram } from './run-program';

/**
 * PostgreSQL's programs where the account can run them: those of npm, or a copy in `copies` for each version, when only
 * root can enter the checkout or a read-only one lacks its links.
 */
export async function usableBinaries(account: Account | undefined, copies: string): Promise<Binaries> {
  const installed = await installedBinaries();
  if ((await hasLinks(installed)) && (await run(installed, account)).code === 0) return installed;

  const copy = { ...installed, folder: join(copies, installed.version, 'native') };
  if ((await run(copy, account)).code !== 0) await copyTo(copy.folder, installed.folder);
  const { code, output } = await run(copy, account);
  if (code === 0) return copy;
  throw new StartupError(
    `PostgreSQL's programs do not run on this system${account ? ` as \`${account.name}\`` : ''}: ${output.trim()}\n` +
      'Set DATABASE_URL to the address of another PostgreSQL.',
  );
}

const run = (binaries: Binaries, account: Account | undefined) => runProgram(binaries, 'postgres', ['--version'], account);

async function hasLinks({ folder }: Binaries): Promise<boolean> {
  const missing = await missingLinks(folder);
  return missing.length === 0 || makeLinks(folder, missing).then(() => true, () => false);
}

async function copyTo(target: string, source: string): Promise<void> {
  try {
    await mkdir(dirname(dirname(target)), { recursive: true, mode: 0o755 });
    await makeAtomicFolder(dirname(target), async (temporary) => {
      const folder = join(temporary, 'native');
      await cp(source, folder, { recursive: true, verbatimSymlinks: true });
      await makeLinks(folder, await missingLinks(folder));
      await openForAll(temporary);
    });
  } catch (error) {
    throw new StartupError(`PostgreSQL's programs could not be copied from ${source} to ${target}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Gives all users the owner's rights to read and run. */
async function openForAll(path: string): Promise<void> {
  const { mode } = await lstat(path);
  await chmod(path, mode | ((mode & 0o500) >> 3) | ((mode & 0o500) >> 6));
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await openForAll(inner);
    else if (entry.isFile()) {
      const { mode: own } = await lstat(inner);
      await chmod(inner, own | ((own & 0o500) >> 3) | ((own & 0o500) >> 6));
    }
  }
}
