import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAlive } from './is-alive';

/**
 * Creates a folder completely or not at all: `fill` writes to a temporary folder, which is then renamed. When another
 * process was faster, its folder stays. Temporary folders of killed processes are removed.
 */
export async function makeAtomicFolder(folder: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  await removeLeftovers(folder);
  const temporary = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(temporary);
    // Other users may pass; private files inside have their own permissions.
    await chmod(temporary, 0o711);
    await fill(temporary);
    await rename(temporary, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  const start = `${basename(folder)}.new-`;
  const names = await readdir(dirname(folder));
  const leftovers = names.filter((name) => name.startsWith(start) && !isAlive(Number.parseInt(name.slice(start.length), 10)));
  await Promise.all(leftovers.map((name) => rm(join(dirname(folder), name), { recursive: true, force: true })));
}
