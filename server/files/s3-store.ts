import { createHash, randomUUID, type Hash } from 'node:crypto';
import { PassThrough, Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FileStore, StoredFile } from './file-store';
import { heardErrors } from './heard-errors';
import type { S3Bucket, StoredObject } from './s3-bucket';
import { createS3Uploads } from './s3-uploads';

/**
 * Files in a bucket of an S3 server, as `files/<SHA-256>`. Content of unknown hash is sent to `incoming/` first and then
 * copied, so that a name always holds the whole content.
 */
export function createS3Store(bucket: S3Bucket): FileStore {
  const publish = (sources: readonly Pick<StoredObject, 'name' | 'size'>[], key: string) =>
    publishFile(bucket, key, () => bucket.concatenate(sources, fileName(key)));
  const put = async (content: Readable | Buffer): Promise<StoredFile> => {
    if (!Buffer.isBuffer(content)) return putStream(bucket, content, publish);
    const key = createHash('sha256').update(content).digest('hex');
    await publishFile(bucket, key, () => bucket.put(fileName(key), content));
    return { key, size: content.length };
  };
  return {
    put,
    open: async (key, range) => bucket.get(fileName(key), range),
    remove: async (key) => bucket.remove(fileName(key)),
    sweep: async (before, usedKeys, uploadsBefore = before) => {
      await sweepIncoming(bucket, before, uploadsBefore);
      let removed = 0;
      for await (const page of bucket.list('files/')) {
        const old = page.filter(({ modified }) => modified < before).flatMap(({ name }) => keyOf(name));
        const used = old.length > 0 ? await usedKeys(old) : new Set<string>();
        for (const key of old) if (!used.has(key) && (await removeUnlessPutAgain(bucket, key, before))) removed += 1;
      }
      return removed;
    },
    parts: createS3Uploads({ bucket, publish, put }),
    check: async () => {
      await bucket.head('incoming/check');
    },
  };
}

const keyPattern = /^[0-9a-f]{64}$/;

/** Throws for a text that is not a key, so that a key cannot name another object. */
function fileName(key: string): string {
  if (!keyPattern.test(key)) throw new Error('The key of a file has 64 hexadecimal digits.');
  return `files/${key}`;
}

const keyOf = (name: string): string[] => {
  const key = name.slice('files/'.length);
  return keyPattern.test(key) ? [key] : [];
};

async function putStream(
  bucket: S3Bucket,
  content: Readable,
  publish: (sources: readonly Pick<StoredObject, 'name' | 'size'>[], key: string) => Promise<void>,
): Promise<StoredFile> {
  const temporary = `incoming/${randomUUID()}`;
  const hash = createHash('sha256');
  const measured = measure(hash);
  const passed = heardErrors(new PassThrough());
  try {
    const sending = bucket.putStream(temporary, passed);
    await Promise.all([sending, pipeline(content, measured.stream, passed)]);
    const key = hash.digest('hex');
    await publish([{ name: temporary, size: measured.size() }], key);
    return { key, size: measured.size() };
  } finally {
    // A sweep removes it when S3 does not answer now.
    await bucket.remove(temporary).catch(() => undefined);
  }
}

function measure(hash: Hash): { stream: Transform; size(): number } {
  let size = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, size: () => size };
}

/** Marks a file that a sweep is about to remove. */
const sweepMark = (key: string): string => `sweeping/${key}`;

/** In milliseconds. A mark that is older is the rest of a sweep that ended early. */
const maxSweepTime = 60_000;

/**
 * Stores a file, and again if a sweep removed it meanwhile. The sweep sets its mark before it looks at the date: it either
 * sees the new date, or its mark is seen here.
 */
async function publishFile(bucket: S3Bucket, key: string, store: () => Promise<void>): Promise<void> {
  for (;;) {
    await store();
    let isSwept = false;
    for (let mark = await bucket.head(sweepMark(key)); mark; mark = await bucket.head(sweepMark(key))) {
      isSwept = true;
      if (mark.modified < Date.now() - maxSweepTime) await bucket.remove(sweepMark(key));
      await pause(100);
    }
    if (!isSwept || (await bucket.head(fileName(key)))) return;
  }
}

async function removeUnlessPutAgain(bucket: S3Bucket, key: string, before: number): Promise<boolean> {
  await bucket.put(sweepMark(key), Buffer.alloc(0));
  try {
    const file = await bucket.head(fileName(key));
    if (!file || file.modified >= before) return false;
    await bucket.remove(fileName(key));
    return true;
  } finally {
    await bucket.remove(sweepMark(key));
  }
}

/** Removes the rest of puts, and the parts of uploads that no part came to. */
async function sweepIncoming(bucket: S3Bucket, before: number, uploadsBefore: number): Promise<void> {
  for await (const page of bucket.list('incoming/')) {
    await bucket.remove(...page.filter(({ modified }) => modified < before).map(({ name }) => name));
  }
  const newest = new Map<string, number>();
  for await (const page of bucket.list('uploads/')) {
    for (const { name, modified } of page) {
      const upload = name.slice(0, name.lastIndexOf('/') + 1);
      newest.set(upload, Math.max(newest.get(upload) ?? 0, modified));
    }
  }
  for (const [upload, modified] of newest) {
    if (modified >= uploadsBefore) continue;
    for await (const page of bucket.list(upload))
      await bucket.remove(...page.filter((part) => part.modified < uploadsBefore).map(({ name }) => name));
  }
  await bucket.abortUploads(uploadsBefore);
}
