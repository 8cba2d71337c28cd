import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../app-error';

/** Creates a folder that only the user of the server reads, and those above it. Resolves to whether it is new. */
export async function makeFolder(path: string): Promise<boolean> {
  const created = await mkdir(path, { recursive: true, mode: 0o700 });
  if (created !== undefined) await syncFolder(dirname(created));
  return created !== undefined;
}

/** A new name survives a crash once its folder is synced. Windows does not open folders, and does not need it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const namesIn = async (path: string): Promise<string[]> => (await unlessMissing(readdir(path))) ?? [];

export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * An `AppError` that names the folder of the files, for a disk without space and for a folder into which the server cannot write;
 * another error is returned unchanged.
 */
export function diskError(error: unknown, folder: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const params = { folder, reason: code };
  if (fullCodes.has(code)) return new AppError('fileFolderFull', params, undefined, { cause: error });
  return brokenCodes.has(code) ? new AppError('fileFolderBroken', params, undefined, { cause: error }) : error;
}

/** No space, no quota, and a file larger than the file system or the limit of the process takes. */
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A read-only or foreign folder, one that is a file or is gone, and a disk that fails. */
const brokenCodes: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT', 'EIO', 'ESTALE']);

/** Writes a byte into a new file and removes it. */
export async function tryFolder(path: string): Promise<void> {
  const file = join(path, randomUUID());
  await makeFolder(path);
  try {
    await writeFile(file, '.', { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
