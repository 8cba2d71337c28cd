import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAlive } from './is-alive';

/**
 * Makes a folder that is there as a whole or not at all: `fill` works in a folder beside it, which is then renamed. When
 * another process was faster, its folder stays. What a killed process has left behind goes.
 */
export async function makeAtomicFolder(folder: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  await removeLeftovers(folder);
  const temporary = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(temporary);
    // Others may pass: what is private inside protects itself.
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
  const left = names.filter((name) => name.startsWith(start) && !isAlive(Number.parseInt(name.slice(start.length), 10)));
  await Promise.all(left.map((name) => rm(join(dirname(folder), name), { recursive: true, force: true })));
}
