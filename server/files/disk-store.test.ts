import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStore } from './disk-store';
import { createFileHasher } from './file-hasher';
import type { FileStore } from './file-store';

let folder: string;
let store: FileStore;

const hasher = createFileHasher('');
afterAll(hasher.close);

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tangu-files-')), 'files');
  store = createDiskStore(folder, hasher);
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const pathOf = (key: string): string => join(folder, key.slice(0, 2), key);
const put = (content: string) => store.put(Buffer.from(content));
const contentOf = async (key: string): Promise<string | undefined> => {
  const stream = await store.open(key);
  return stream && text(stream);
};
const makeOld = async (path: string) => utimes(path, 1, 1);
const none = async () => new Set<string>();

/** Bytes that running puts have written. */
const writtenBytes = (): number =>
  readdirSync(join(folder, 'incoming')).reduce((sum, name) => sum + statSync(join(folder, 'incoming', name)).size, 0);

async function* halfAFile(): AsyncGenerator<Buffer> {
  yield Buffer.from('half');
  throw new Error('interrupted');
}

describe('a store on disk', () => {
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a few bytes', Buffer.from('碳')],
    ['20 MB', randomBytes(20_000_000)],
  ])('returns %s from a buffer and from a stream', async (_, content) => {
    const chunks = Array.from({ length: Math.ceil(content.length / 65_537) }, (_value, index) =>
      content.subarray(index * 65_537, (index + 1) * 65_537),
    );
    for (const source of [content, Readable.from(chunks)]) {
      const { key, size } = await store.put(source);
      expect({ key, size }).toEqual({ key: sha256(content), size: content.length });
      expect(sha256(await buffer((await store.open(key)) ?? Readable.from([])))).toBe(key);
    }
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('keeps one file of equal contents, put at the same time', async () => {
    const stored = await Promise.all(Array.from({ length: 20 }, () => put('same')));
    const keys = [...new Set(stored.map(({ key }) => key))];
    expect(keys).toHaveLength(1);
    expect(await readdir(join(pathOf(keys[0] ?? ''), '..'))).toEqual(keys);
  });

  test('removes its temporary file when the source fails', async () => {
    await expect(store.put(Readable.from(halfAFile()))).rejects.toThrow('interrupted');
    expect(await readdir(folder, { recursive: true })).toEqual(['incoming']);
  });

  test('reads a source no faster than it is written', async () => {
    let produced = 0;
    let largestLead = 0;
    const source = new Readable({
      read() {
        largestLead = Math.max(largestLead, produced - writtenBytes());
        produced += 65_536;
        this.push(produced > 20_000_000 ? null : Buffer.alloc(65_536, produced % 251));
      },
    });
    expect((await store.put(source)).size).toBeGreaterThan(19_000_000);
    expect(largestLead).toBeLessThan(1_000_000);
  });

  test('does not find a file that is unknown or removed', async () => {
    expect(await store.open('0'.repeat(64))).toBeUndefined();
    await store.remove('0'.repeat(64));
    const { key } = await put('a');
    const reading = await store.open(key);
    await store.remove(key);
    expect(await contentOf(key)).toBeUndefined();
    expect(reading && (await text(reading))).toBe('a');
  });

  test.each(['', '..', '../../etc/passwd', `${'0'.repeat(62)}/.`, '0'.repeat(63), 'A'.repeat(64), `${'0'.repeat(64)}\0`])(
    'refuses the key %j',
    async (key) => {
      await expect(store.open(key)).rejects.toThrow('64 hexadecimal digits');
      await expect((async () => store.remove(key))()).rejects.toThrow('64 hexadecimal digits');
    },
  );

  test('allows only its own user to read', async () => {
    const { key } = await put('a');
    expect((await stat(pathOf(key))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});

describe('a sweep', () => {
  test('does nothing without a folder', async () => expect(await store.sweep(Date.now(), none)).toBe(0));

  test('removes old files without a row', async () => {
    const [old, used, young] = [await put('old'), await put('used'), await put('young')];
    for (const { key } of [old, used]) await makeOld(pathOf(key));
    expect(await store.sweep(Date.now() - 60_000, async (keys) => new Set(keys.filter((key) => key === used.key)))).toBe(1);
    expect(await Promise.all([old, used, young].map(({ key }) => contentOf(key)))).toEqual([undefined, 'used', 'young']);
  });

  test('keeps a file that was put again during the sweep', async () => {
    const { key } = await put('again');
    await makeOld(pathOf(key));
    const removed = await store.sweep(Date.now() - 60_000, async () => {
      await put('again');
      return new Set();
    });
    expect(removed).toBe(0);
    expect(await contentOf(key)).toBe('again');
  });

  test('removes the rest of an interrupted put, and leaves foreign files alone', async () => {
    await mkdir(join(folder, 'incoming'), { recursive: true });
    await mkdir(join(folder, 'ab'));
    for (const name of ['incoming/old', 'incoming/running', 'ab/readme.txt', 'readme.txt']) await writeFile(join(folder, name), name);
    for (const name of ['incoming/old', 'ab/readme.txt', 'readme.txt']) await makeOld(join(folder, name));
    await store.sweep(Date.now() - 60_000, none);
    expect(await readdir(join(folder, 'incoming'))).toEqual(['running']);
    expect(await readFile(join(folder, 'ab/readme.txt'), 'utf8')).toBe('ab/readme.txt');
  });
});

/** Root may mount a file system of its own. */
const canMount = (() => {
  try {
    const place = mkdtempSync(join(tmpdir(), 'tangu-mount-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!canMount)('a full disk', () => {
  const size = { total: 4_000_000, part: 1_000_000 };
  const content = randomBytes(size.total);
  const part = (number: number) => Readable.from([content.subarray((number - 1) * size.part, number * size.part)], { objectMode: false });

  beforeEach(async () => {
    await mkdir(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]);
  });
  afterEach(() => execFileSync('umount', [folder]));

  test('stores nothing of a file, and the store goes on', async () => {
    await expect(store.put(Readable.from([content]))).rejects.toThrow('fileFolderFull');
    await expect(store.put(content)).rejects.toThrow('fileFolderFull');
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect(await contentOf((await put('small')).key)).toBe('small');
  });

  test('keeps the parts before, and takes the next when there is space', async () => {
    const { key } = await store.put(content.subarray(0, 1_000_000));
    const upload = store.parts('f'.repeat(64), size);
    await upload.put(1, part(1));
    await upload.put(2, part(2));
    await expect(upload.put(3, part(3))).rejects.toThrow('fileFolderFull');
    expect(await upload.numbers()).toEqual([1, 2]);
    await store.remove(key);
    execFileSync('mount', ['-o', 'remount,size=8m', folder]);
    await upload.put(3, part(3));
    await upload.put(4, part(4));
    expect((await upload.join()).key).toBe(sha256(content));
  });

  test('lets a join of parts from two servers be repeated', async () => {
    const [upload, other] = [store, createDiskStore(folder, hasher)].map((each) =>
      each.parts('f'.repeat(64), { ...size, total: 2_000_000 }),
    );
    await upload?.put(1, part(1));
    await other?.put(2, part(2));
    await store.put(content.subarray(0, 900_000));
    await expect(upload?.join()).rejects.toThrow('fileFolderFull');
    expect(await upload?.numbers()).toEqual([1, 2]);
    execFileSync('mount', ['-o', 'remount,size=8m', folder]);
    expect(await upload?.join()).toMatchObject({ key: sha256(content.subarray(0, 2_000_000)) });
  });
});
