import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerPack } from '#server/files/offer-pack.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { sweepFiles } from '#server/uploads/sweep-files.ts';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let address: string;

beforeAll(async () => {
  api = await startApi();
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());
beforeEach(async () => {
  await sql`delete from base_file_ticket`.execute(api.services.db);
});

const refusal = { code: 400, msg: '文件下载失败,链接已失效' };
const offer = async (content: Readable | Buffer | string, type = 'text/plain'): Promise<string> =>
  (await offerFile({ name: '台账.txt', type, content }, api.services)).url;
const tickets = async (): Promise<Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`select * from base_file_ticket`.execute(api.services.db)).rows;
const filesOnDisk = async (): Promise<string[]> =>
  (await readdir(join(api.services.settings.dataDir, 'files'), { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name));

/** Downloads over a real connection, as the application does. */
const fetched = (url: string, method = 'GET') => fetch(`${address}${url}`, { method, headers: { 'accept-encoding': 'identity' } });

describe('a download', () => {
  it('streams the file with its name, type and length', async () => {
    const megabyte = Buffer.alloc(1_000_000, 'a');
    const answer = await fetched(await offer(Readable.from(Array.from({ length: 30 }, () => megabyte))));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '30000000',
      'content-disposition': `attachment; filename="__.txt"; filename*=UTF-8''${encodeURIComponent('台账')}.txt`,
    });
    const content = Buffer.from(await answer.arrayBuffer());
    expect(content.length).toBe(30_000_000);
    expect(content.every((byte) => byte === 97)).toBe(true);
  });

  it('is compressed for a client that accepts it, if it is JSON', async () => {
    const content = JSON.stringify('carbon '.repeat(10_000));
    for (const [type, encoding] of [
      ['application/json', 'gzip'],
      ['text/plain', null],
    ] as const) {
      const answer = await fetch(`${address}${await offer(content, type)}`, { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toBe(content);
    }
  });

  it('works once', async () => {
    const url = await offer('once');
    expect(await api.get(url)).toMatchObject({ status: 200, text: 'once' });
    expect(await api.get(url)).toMatchObject(refusal);
  });

  it('works for one of twenty simultaneous requests', async () => {
    const url = await offer('once');
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.get(url)));
    expect(answers.filter(({ text }) => text === 'once')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(19);
  });

  it('is not used up by HEAD', async () => {
    const url = await offer('text');
    expect((await fetched(url, 'HEAD')).headers.get('content-length')).toBe('4');
    expect(await api.get(url)).toMatchObject({ text: 'text' });
  });

  it('that the client aborts does not disturb the next one', async () => {
    const abort = new AbortController();
    const url = await offer(Readable.from(Array.from({ length: 30 }, () => Buffer.alloc(1_000_000))));
    const answer = await fetch(`${address}${url}`, { signal: abort.signal });
    await answer.body?.getReader().read();
    abort.abort();
    expect((await fetched(await offer('next'))).status).toBe(200);
  });

  it('whose file is on the disk of another server is refused, and its ticket stays', async () => {
    const url = await offer('remote');
    const [row] = await tickets();
    await api.services.files.remove(String(row?.['file_key']));
    expect(await api.get(url)).toMatchObject(refusal);
    expect(await tickets()).toHaveLength(1);
  });
});

describe('a ticket', () => {
  it('stores the key, name, type, size and expiry, but not the content', async () => {
    await offer('secret text');
    const [row = {}] = await tickets();
    expect(row).toMatchObject({ file_name: '台账.txt', content_type: 'text/plain' });
    expect(Number(row['size'])).toBe(11);
    expect(Object.values(row).some((value) => String(value).includes('secret'))).toBe(false);
    expect(row).not.toHaveProperty('content');
  });

  it('is not created if the content cannot be read', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('the source is closed'));
      },
    });
    await expect(offer(broken)).rejects.toThrow('the source is closed');
    expect(await tickets()).toEqual([]);
  });
});

describe('a sweep of files', () => {
  it('keeps files with a valid ticket and recent files', async () => {
    await offer('with a ticket');
    const before = await filesOnDisk();
    await sweepFiles(api.services);
    expect(await filesOnDisk()).toEqual(before);
  });

  it('keeps the files of a zip with a valid ticket', async () => {
    const { key, size } = await api.services.files.put(Buffer.from('packed'));
    const { url } = await offerPack([{ key, size, name: 'a.txt' }], 'a.zip', api.services);
    await sql`update base_file_ticket set expires_at = ${Date.now() + 3 * 3_600_000}`.execute(api.services.db);
    await sweepFiles(api.services, Date.now() + 2 * 3_600_000);
    expect((await fetched(url)).status).toBe(200);
    expect(await api.services.files.open(key).then((content) => content?.destroy() !== undefined)).toBe(true);
  });

  it('removes old files with an expired ticket', async () => {
    await offer('first');
    const url = await offer('second');
    const sweep = (keys: (list: readonly string[]) => Promise<ReadonlySet<string>>) => api.services.files.sweep(Date.now() + 1000, keys);
    await sql`update base_file_ticket set expires_at = 1 where size = 5`.execute(api.services.db);
    await sweepFiles(api.services);
    await sweep(async () => new Set((await tickets()).map((row) => String(row['file_key']))));
    expect(await filesOnDisk()).toHaveLength(1);
    expect(await api.get(url)).toMatchObject({ text: 'second' });
  });
});
