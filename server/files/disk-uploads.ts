import { constants } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error';
import { diskError, makeFolder, namesIn, syncFolder } from './disk-folders';
import type { FileHasher } from './file-hasher';
import type { JoinedFile, PartialUpload, UploadSize } from './file-store';
import { heardErrors } from './heard-errors';
import { isSingle, newestParts, olderParts, partName, partsFile, singleFile, type PartName } from './part-names';
import { placeWriter } from './place-writer';
import { partCount, partPlace } from './upload-size';

interface DiskUploadsOptions {
  /** Holds a folder for each upload. */
  incoming: string;
  /** The folder of the store. */
  root: string;
  /** The place of a whole file. */
  pathOf(key: string): string;
  hasher: FileHasher;
}

/**
 * Uploads in parts, each a folder `incoming/<id>`. Parts are written to their places in one file that only this process
 * writes to, so that `join` mostly renames it. An empty file of its own name marks each part that is complete. A part that is
 * put again, at the same time or by another server, goes to another file, from which `join` copies.
 */
export function createDiskUploads(options: DiskUploadsOptions): (id: string, size: UploadSize) => PartialUpload {
  const running = new LRUCache<string, Progress>({ max: 1000 });
  const joins = new Map<string, Promise<JoinedFile>>();
  return (id, size) => {
    const count = partCount(id, size);
    const upload: DiskUpload = { ...options, id, size, count, folder: join(options.incoming, id), running };
    return {
      put: (number, content) => clearly(putPart(upload, number, heardErrors(content)), options.root),
      numbers: async () => [...(await completeParts(upload)).keys()],
      join: (note) => {
        const joining = joins.get(id) ?? clearly(joinParts(upload, note), options.root).finally(() => joins.delete(id));
        joins.set(id, joining);
        return joining;
      },
      discard: async () => {
        running.delete(id);
        await removeFolder(upload.folder);
      },
    };
  };
}

/** Also removes a folder into which another server writes. */
export const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });

interface DiskUpload extends DiskUploadsOptions {
  id: string;
  size: UploadSize;
  count: number;
  folder: string;
  running: LRUCache<string, Progress>;
}

/** What this process does for an upload. */
interface Progress {
  /** The name of the file that holds parts in their places. */
  file: string;
  /** Parts that are in the file, or are being written to it. */
  claimed: Set<number>;
  complete: Set<number>;
  /** Number of parts that are being written to the file. */
  writing: number;
  /** The parts from 1 to this number are hashed, or waiting for it. */
  hashed: number;
  hashing: Promise<void>;
}

const newProgress = (): Progress => ({
  file: partsFile(),
  claimed: new Set(),
  complete: new Set(),
  writing: 0,
  hashed: 0,
  hashing: Promise.resolve(),
});

/** The progress of an upload that was discarded or joined elsewhere is of no use for a new one. */
function progressOf({ id, running }: DiskUpload, isNew: boolean): Progress {
  const last = running.get(id);
  if (last && !(isNew && last.complete.size > 0)) return last;
  const progress = newProgress();
  running.set(id, progress);
  return progress;
}

async function putPart(upload: DiskUpload, number: number, content: Readable): Promise<void> {
  // Refuses a number without a part before it writes.
  partPlace(number, upload.size);
  const progress = progressOf(upload, await makeFolder(upload.folder));
  if (progress.claimed.has(number)) {
    await putSingle(upload, number, content);
    return;
  }
  progress.claimed.add(number);
  progress.writing += 1;
  try {
    await writePart(join(upload.folder, progress.file), number, upload.size, content);
    await markComplete(upload.folder, partName(number, progress.file));
    progress.complete.add(number);
  } catch (error) {
    progress.claimed.delete(number);
    throw error;
  } finally {
    progress.writing -= 1;
  }
  hashInOrder(upload, progress);
}

/** A part whose place in the common file is taken. */
async function putSingle(upload: DiskUpload, number: number, content: Readable): Promise<void> {
  const file = singleFile();
  const path = join(upload.folder, file);
  try {
    await writePart(path, number, upload.size, content);
    await markComplete(upload.folder, partName(number, file));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function writePart(path: string, number: number, size: UploadSize, content: Readable): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    await pipeline(content, placeWriter(file, number, size));
    await file.datasync();
  } finally {
    // Waits for the last write.
    await file.close();
  }
}

async function markComplete(folder: string, name: string): Promise<void> {
  const mark = await open(join(folder, name), 'wx', 0o600);
  await mark.close();
  await syncFolder(folder);
  for (const older of olderParts(await namesIn(folder), name)) {
    await rm(join(folder, older.name), { force: true });
    if (isSingle(older.file)) await rm(join(folder, older.file), { force: true });
  }
}

/** Hashes the parts that follow each other from the first, while the others arrive. */
function hashInOrder(upload: DiskUpload, progress: Progress): void {
  while (progress.complete.has(progress.hashed + 1)) {
    progress.hashed += 1;
    progress.hashing = hashNext(upload, progress, progress.hashed);
  }
}

async function hashNext({ folder, size, hasher }: DiskUpload, progress: Progress, number: number): Promise<void> {
  const { start, length } = partPlace(number, size);
  await progress.hashing;
  try {
    await hasher.hash({ path: join(folder, progress.file), start, end: start + length });
  } catch {
    // `join` hashes the part again, and reports the failure.
    progress.hashed = Math.min(progress.hashed, number - 1);
  }
}

async function joinParts(upload: DiskUpload, note?: (file: JoinedFile) => Promise<void>): Promise<JoinedFile> {
  const { id, running, size, folder, hasher } = upload;
  const progress = running.get(id) ?? newProgress();
  // Parts that come from now on are not written to the file that becomes the whole one.
  running.delete(id);
  try {
    const parts = await completeParts(upload);
    for (let number = 1; number <= upload.count; number += 1) if (!parts.has(number)) throw new AppError('uploadPartMissing', { number });
    // A part that is still being written to the file could change it later.
    const target = progress.writing === 0 ? progress : newProgress();
    const path = join(folder, target.file);
    await hashParts(upload, parts, target);
    const digest = await hasher.hash({ path, start: size.total, end: size.total, isLast: true });
    if (!digest) throw new Error('The digest of an upload is missing.');
    const joined = { key: digest.sha256, size: size.total, md5: digest.md5 };
    await note?.(joined);
    await publish(path, upload.pathOf(joined.key));
    await removeFolder(folder);
    return joined;
  } catch (error) {
    if (!running.has(id)) running.set(id, progress);
    throw error;
  }
}

/** Copies the parts that lie in other files to their places, and hashes those that are not hashed yet. */
async function hashParts({ folder, size, hasher }: DiskUpload, parts: ReadonlyMap<number, PartName>, target: Progress): Promise<void> {
  await target.hashing;
  const path = join(folder, target.file);
  for (const { number, file } of parts.values()) {
    const { start, length } = partPlace(number, size);
    const task = { path, start, end: start + length };
    if (file !== target.file) await hasher.hash({ ...task, copyFrom: join(folder, file) });
    else if (number > target.hashed) await hasher.hash(task);
  }
}

async function publish(path: string, place: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    // The new date keeps the file from a sweep.
    await file.utimes(new Date(), new Date());
    await file.sync();
  } finally {
    await file.close();
  }
  await makeFolder(dirname(place));
  await rename(path, place);
  await syncFolder(dirname(place));
}

/** A mark whose content is gone is the rest of a join. */
async function completeParts({ folder, count }: DiskUpload): Promise<Map<number, PartName>> {
  const names = await namesIn(folder);
  const files = new Set(names);
  const parts = newestParts(names, count);
  for (const { number, file } of parts.values()) if (!files.has(file)) parts.delete(number);
  return parts;
}

/** A folder or a file that is missing was joined, discarded or swept meanwhile. */
async function clearly<T>(work: Promise<T>, root: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new AppError('uploadGone', {}, undefined, { cause: error })
      : diskError(error, root);
  }
}
