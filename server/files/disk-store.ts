import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskError, makeFolder, namesIn, syncFolder, tryFolder, unlessMissing } from './disk-folders';
import { createDiskUploads, removeFolder } from './disk-uploads';
import type { FileHasher } from './file-hasher';
import { heardErrors } from './heard-errors';
import type { FileStore, StoredFile } from './file-store';

/**
 * Files below a folder of the local disk, which the first `put` creates. A file is named after the SHA-256 of its
 * content (`ab/ab12…`), written to `incoming/` first, synced and renamed, so that a name always holds the whole content.
 *
 * @example const { key } = await createDiskStore('/var/tangu/files', hasher).put(Buffer.from('a'))
 */
export function createDiskStore(folder: string, hasher: FileHasher): FileStore {
  const incoming = join(folder, 'incoming');
  return {
    put: (content) => putFile(folder, join(incoming, randomUUID()), content),
    open: async (key, range) => {
      const handle = await unlessMissing(open(pathOf(folder, key))).catch(thrown(folder));
      return handle?.createReadStream(range);
    },
    remove: (key) => rm(pathOf(folder, key), { force: true }).catch(thrown(folder)),
    sweep: async (before, usedKeys, uploadsBefore = before) => {
      let removed = 0;
      await sweepIncoming(incoming, before, uploadsBefore);
      for (const shard of (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
        const old = await oldKeys(join(folder, shard), before);
        const used = old.length > 0 ? await usedKeys(old) : new Set<string>();
        for (const key of old)
          if (!used.has(key) && (await removeUnlessPutAgain(pathOf(folder, key), join(incoming, randomUUID()), before))) removed += 1;
      }
      return removed;
    },
    parts: createDiskUploads({ incoming, root: folder, pathOf: (key) => pathOf(folder, key), hasher }),
    check: () => tryFolder(incoming).catch(thrown(folder)),
  };
}

async function putFile(folder: string, temporary: string, content: Readable | Buffer): Promise<StoredFile> {
  const source = heardErrors(Buffer.isBuffer(content) ? Readable.from([content]) : content);
  const hash = createHash('sha256');
  let size = 0;
  const measured = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await makeFolder(dirname(temporary));
    // `flush` syncs the file before it is closed.
    await pipeline(source, measured, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
    const key = hash.digest('hex');
    const path = pathOf(folder, key);
    await makeFolder(dirname(path));
    // Also replaces a file of the same content: the new date keeps it from a sweep.
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return { key, size };
  } catch (error) {
    source.destroy();
    await rm(temporary, { force: true }).catch(() => undefined);
    throw diskError(error, folder);
  }
}

const thrown =
  (folder: string) =>
  (error: unknown): never => {
    throw diskError(error, folder);
  };

const keyPattern = /^[0-9a-f]{64}$/;

/** Throws for a text that is not a key, so that a key cannot name a path outside of the store. */
function pathOf(folder: string, key: string): string {
  if (!keyPattern.test(key)) throw new Error('The key of a file has 64 hexadecimal digits.');
  return join(folder, key.slice(0, 2), key);
}

async function oldKeys(shard: string, before: number): Promise<string[]> {
  const keys = (await namesIn(shard)).filter((name) => keyPattern.test(name));
  const isOld = await Promise.all(keys.map(async (key) => isOlder(join(shard, key), before)));
  return keys.filter((_key, index) => isOld[index]);
}

const isOlder = async (path: string, before: number): Promise<boolean> => ((await unlessMissing(stat(path)))?.mtimeMs ?? Infinity) < before;

/** Removes the rest of puts and of sweeps, and the folders of uploads that no part came to. */
async function sweepIncoming(incoming: string, before: number, uploadsBefore: number): Promise<void> {
  for (const name of await namesIn(incoming)) {
    const path = join(incoming, name);
    if (!(await isOlder(path, keyPattern.test(name) ? uploadsBefore : before))) continue;
    const aside = join(incoming, randomUUID());
    // A part may have come in between.
    await unlessMissing(rename(path, aside));
    if (await isOlder(aside, keyPattern.test(name) ? uploadsBefore : before)) await removeFolder(aside);
    else await unlessMissing(rename(aside, path));
  }
}

/** Moves the file aside before it looks again, since a `put` of the same content may have come in between. */
async function removeUnlessPutAgain(path: string, aside: string, before: number): Promise<boolean> {
  await unlessMissing(rename(path, aside));
  if (await isOlder(aside, before)) {
    await rm(aside, { force: true });
    return true;
  }
  await unlessMissing(rename(aside, path));
  return false;
}
