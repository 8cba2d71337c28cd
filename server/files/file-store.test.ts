import { S3Client } from '@aws-sdk/client-s3';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../tests/setup/eventually';
import { startS3, type S3Server } from '../../tests/setup/start-s3';
import { createDiskStore } from './disk-store';
import { createFileHasher, type FileHasher } from './file-hasher';
import type { FileStore, UploadSize } from './file-store';
import { createS3Bucket } from './s3-bucket';
import { createS3Store } from './s3-store';

let folder: string;
let hasher: FileHasher;
let s3: S3Server;
let client: S3Client;
let prefixes = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tangu-store-'));
  hasher = createFileHasher('');
  s3 = await startS3();
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  client = new S3Client({
    endpoint: s3.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
});
afterAll(async () => {
  client.destroy();
  await Promise.all([hasher.close(), s3.close(), rm(folder, { recursive: true, force: true })]);
});

/** A new and empty store, as two servers see it. */
const twoServers = {
  disk: () => {
    const own = join(folder, `${(prefixes += 1)}`);
    return [createDiskStore(own, hasher), createDiskStore(own, hasher)] as const;
  },
  S3: () => {
    const prefix = `${(prefixes += 1)}/`;
    const bucket = createS3Bucket({ client, bucket: s3.bucket, prefix, pageSize: 2 });
    return [createS3Store(bucket), createS3Store(bucket)] as const;
  },
};

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex');
const endedEarly = async () => Promise.reject(new Error('ended'));
const none = async () => new Set<string>();
const mebibyte = 1 << 20;
const id = 'a'.repeat(64);

const sizes: readonly [string, UploadSize][] = [
  ['parts of 5 MiB, which S3 copies', { total: 10 * mebibyte + 7, part: 5 * mebibyte }],
  ['small parts, which S3 does not copy', { total: 20_001, part: 4_000 }],
];

describe.each(['disk', 'S3'] as const)('a store on %s', (kind) => {
  let store: FileStore;
  let other: FileStore;
  beforeEach(() => ([store, other] = twoServers[kind]()));

  const contentOf = async (key: string, range?: { start: number; end: number }) => {
    const stream = await other.open(key, range);
    return stream && buffer(stream);
  };

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a few bytes', Buffer.from('碳')],
    ['9 MB', randomBytes(9_000_000)],
  ])('returns %s from a buffer and from a stream', async (_, content) => {
    for (const source of [content, Readable.from(content.length > 0 ? [content.subarray(0, 7), content.subarray(7)] : [])]) {
      const { key, size } = await store.put(source);
      expect({ key, size }).toEqual({ key: sha256(content), size: content.length });
      expect((await contentOf(key))?.equals(content)).toBe(true);
    }
  });

  test('stores nothing when the source fails', async () => {
    const source = new Readable({ read() {} });
    source.push('half');
    setTimeout(() => source.destroy(new Error('interrupted')), 20);
    await expect(store.put(source)).rejects.toThrow('interrupted');
    expect(await contentOf(sha256(Buffer.from('half')))).toBeUndefined();
  });

  test('does not find a file that is unknown or removed', async () => {
    expect(await contentOf('0'.repeat(64))).toBeUndefined();
    await store.remove('0'.repeat(64));
    const { key } = await store.put(Buffer.from('a'));
    await store.remove(key);
    expect(await contentOf(key)).toBeUndefined();
  });

  test.each(['', '..', '../../etc/passwd', 'A'.repeat(64), `${'0'.repeat(64)}\0`])('refuses the key and the id %j', async (key) => {
    await expect(store.open(key)).rejects.toThrow('64 hexadecimal digits');
    await expect((async () => store.remove(key))()).rejects.toThrow('64 hexadecimal digits');
    expect(() => store.parts(key, { total: 1, part: 1 })).toThrow('64 hexadecimal digits');
  });

  test.each([
    [0, 1, '01'],
    [3, 5, '345'],
    [8, 100, '89'],
    [10, 20, ''],
  ])('opens the bytes %i to %i', async (start, end, expected) => {
    const { key } = await store.put(Buffer.from('0123456789'));
    expect(String(await contentOf(key, { start, end }))).toBe(expected);
  });

  test('removes old files without a row, and keeps one that is put again during a sweep', async () => {
    const [old, used, again] = await Promise.all(['old', 'used', 'again'].map(async (content) => store.put(Buffer.from(content))));
    await expect(store.sweep(Date.now() - 60_000, none)).resolves.toBe(0);
    // Dates of S3 have no milliseconds.
    const before = await momentAfterNow();
    const removed = await store.sweep(before, async (keys) => {
      if (keys.includes(again?.key ?? '')) await other.put(Buffer.from('again'));
      return new Set(keys.filter((key) => key === used?.key));
    });
    expect(removed).toBe(1);
    const left = await Promise.all([old, used, again].map(async (file) => String(await contentOf(file?.key ?? ''))));
    expect(left).toEqual(['undefined', 'used', 'again']);
  });

  describe.each(sizes)('an upload in %s', (_, size) => {
    const content = randomBytes(size.total);
    const count = Math.ceil(size.total / size.part);
    const numbers = Array.from({ length: count }, (_value, index) => index + 1);
    const partOf = (number: number, of = content) => of.subarray((number - 1) * size.part, number * size.part);
    const send = async (number: number, to = store, of = content) =>
      to.parts(id, size).put(number, Readable.from([partOf(number, of)], { objectMode: false }));
    const joined = { key: sha256(content), size: size.total, md5: md5(content) };

    /** What is stored, and the parts that are left. */
    const joinBy = async (by = store) => ({ ...(await by.parts(id, size).join()), ...(await outcome()) });
    const outcome = async () => ({
      isRight: (await contentOf(joined.key))?.equals(content),
      left: await store.parts(id, size).numbers(),
    });
    const whole = { ...joined, isRight: true, left: [] };

    test('joins parts that come in order', async () => {
      for (const number of numbers) await send(number);
      expect(await other.parts(id, size).numbers()).toEqual(numbers);
      expect(await joinBy()).toEqual(whole);
    });

    test('joins parts that come out of order, twice, and at the same time', async () => {
      await Promise.all([...numbers.toReversed(), ...numbers].map(async (number) => send(number)));
      expect(await joinBy()).toEqual(whole);
    });

    test('joins the last put of each part', async () => {
      const wrong = randomBytes(size.total);
      for (const number of numbers) await send(number, store, wrong);
      for (const number of numbers.slice(1)) await send(number, other);
      await send(1);
      expect(await joinBy()).toEqual(whole);
    });

    test('joins parts that came to two servers', async () => {
      for (const number of numbers) await send(number, number % 2 === 0 ? store : other);
      expect(await joinBy()).toEqual(whole);
    });

    test('is joined by two servers at the same time, once or twice', async () => {
      for (const number of numbers) await send(number);
      const results = await Promise.allSettled([store, other, store].map(async (by) => by.parts(id, size).join()));
      const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(answers.length).toBeGreaterThan(0);
      expect(answers).toEqual(answers.map(() => joined));
      expect(await outcome()).toEqual({ isRight: true, left: [] });
    });

    test('names a missing part, and is joined when it came', async () => {
      for (const number of numbers.filter((each) => each !== 2)) await send(number);
      await expect(store.parts(id, size).join()).rejects.toThrow('uploadPartMissing {"number":2}');
      expect(await store.parts(id, size).numbers()).toEqual(numbers.filter((each) => each !== 2));
      await send(2);
      expect(await joinBy()).toEqual(whole);
    });

    test.each([
      ['too short', -1],
      ['too long', 1],
    ])('refuses a part that is %s, and keeps the one before', async (_length, difference) => {
      for (const number of numbers) await send(number);
      const wrong = Buffer.alloc(partOf(1).length + difference);
      await expect(store.parts(id, size).put(1, Readable.from([wrong]))).rejects.toThrow('uploadPartLengthWrong');
      expect(await store.parts(id, size).numbers()).toEqual(numbers);
      expect(await joinBy()).toEqual(whole);
    });

    test('stores nothing of a part that was interrupted, and takes it again', async () => {
      for (const number of numbers.slice(1)) await send(number);
      const source = new Readable({ read() {} });
      source.push(partOf(1).subarray(0, 1_000));
      setTimeout(() => source.destroy(new Error('interrupted')), 20);
      await expect(store.parts(id, size).put(1, source)).rejects.toThrow('interrupted');
      // A request may end before the store reads from it.
      const ended = new Readable({ read() {} });
      const put = store.parts(id, size).put(1, ended);
      ended.destroy(new Error('ended'));
      await expect(put).rejects.toThrow('ended');
      expect(await store.parts(id, size).numbers()).toEqual(numbers.slice(1));
      await send(1);
      expect(await joinBy()).toEqual(whole);
    });

    test.each([0, -1, 1.5, count + 1])('refuses the part %d', async (number) => {
      await expect(store.parts(id, size).put(number, Readable.from([]))).rejects.toThrow('There is no part');
    });

    test('forgets what was discarded, and begins again', async () => {
      for (const number of numbers) await send(number, store, randomBytes(size.total));
      await other.parts(id, size).discard();
      expect(await store.parts(id, size).numbers()).toEqual([]);
      await expect(store.parts(id, size).join()).rejects.toThrow('uploadPartMissing');
      for (const number of numbers) await send(number);
      expect(await joinBy()).toEqual(whole);
    });

    test('can be joined again if the process ends before the file is stored', async () => {
      for (const number of numbers) await send(number);
      await expect(store.parts(id, size).join(endedEarly)).rejects.toThrow('ended');
      expect(await store.parts(id, size).numbers()).toEqual(numbers);
      expect(await joinBy(other)).toEqual(whole);
    });

    test('is not disturbed by another', async () => {
      const second = store.parts('b'.repeat(64), size);
      await second.put(1, Readable.from([partOf(1)], { objectMode: false }));
      for (const number of numbers) await send(number);
      expect(await joinBy()).toEqual(whole);
      expect(await second.numbers()).toEqual([1]);
    });

    test('is swept when no part came for long', async () => {
      await send(1);
      const before = await momentAfterNow();
      await store.sweep(before, none, 0);
      expect(await store.parts(id, size).numbers()).toEqual([1]);
      await store.sweep(0, none, before);
      expect(await store.parts(id, size).numbers()).toEqual([]);
    });
  });
});

/** Later than the dates of the files that exist, not later than those of files to come. S3 has seconds, Linux steps of 4 ms. */
async function momentAfterNow(): Promise<number> {
  const moment = Math.ceil(Date.now() / 1_000) * 1_000;
  await eventually(() => Date.now() >= moment + 20);
  return moment;
}
