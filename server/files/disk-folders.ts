import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
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

/** An `AppError` for a disk without space; another error is returned unchanged. */
export const diskError = (error: unknown): unknown =>
  fullCodes.has((error as NodeJS.ErrnoException).code ?? '') ? new AppError('diskFull', {}, undefined, { cause: error }) : error;

/** No space, no quota, and a file larger than the file system or the limit of the process takes. */
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
