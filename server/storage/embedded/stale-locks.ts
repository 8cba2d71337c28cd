import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address } from './launch';
import { isPostmaster } from './postmaster-file';

/**
 * Removes the lock files of a PostgreSQL that has ended. With them, PostgreSQL would refuse to start when another process
 * or a zombie has the same id.
 *
 * @returns whether a file was removed
 */
export async function removeStaleLocks(cluster: string, { host, port }: Address): Promise<boolean> {
  const files = [join(cluster, 'postmaster.pid'), join(host, `.s.PGSQL.${port}.lock`)];
  const removed = await Promise.all(files.map((file) => removeStale(file, cluster)));
  return removed.includes(true);
}

async function removeStale(file: string, cluster: string): Promise<boolean> {
  const pid = await pidIn(file);
  if (pid === undefined || (await isPostmaster(pid, cluster))) return false;
  const aside = `${file}.stale-${process.pid}`;
  try {
    await rename(file, aside);
    // Another server has started PostgreSQL since the file was read: restore its file.
    if ((await pidIn(aside)) !== pid) await link(aside, file).catch(() => undefined);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    await rm(aside, { force: true });
  }
  return true;
}

/** `undefined` when the file is missing or still empty. */
async function pidIn(file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  return Number.isNaN(pid) ? undefined : pid;
}
