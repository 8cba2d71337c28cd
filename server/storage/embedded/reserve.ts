import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from './site';

/** In bytes: two segments of PostgreSQL's log, which it needs to start again. */
const size = 32 * 1024 * 1024;

/**
 * Reserves disk space for a full disk. PostgreSQL ends when it cannot write its log, and does not start without space for
 * it; the reserve lets it start again. Nothing is reserved when little space is left.
 */
export async function keepReserve(site: Site): Promise<void> {
  const file = fileOf(site);
  const { bavail, bsize } = await statfs(site.folder);
  if ((await hasReserve(file)) || bavail * bsize < size * 10) return;
  // Random bytes, because some file systems do not allocate zeros.
  await writeFile(file, randomBytes(size), { mode: 0o600 });
}

/** Frees the reserve. @returns whether it existed */
export async function freeReserve(site: Site): Promise<boolean> {
  const file = fileOf(site);
  if (!(await hasReserve(file))) return false;
  await rm(file, { force: true });
  return true;
}

const fileOf = ({ folder }: Site): string => join(folder, 'reserve-for-a-full-disk');

const hasReserve = (file: string): Promise<boolean> => stat(file).then(() => true, () => false);
