import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/setup/eventually';
import { startS3, type S3Server } from '../../tests/setup/start-s3';
import { openFileStore } from './open-file-store';
import { createS3Bucket } from './s3-bucket';
import { createS3Store } from './s3-store';

let server: S3Server;

beforeAll(async () => {
  server = await startS3();
});
afterAll(async () => server.close());
beforeEach(() => setKeys('S3RVER', 'S3RVER'));
afterEach(() => vi.unstubAllEnvs());

function setKeys(id: string, secret: string): void {
  vi.stubEnv('AWS_ACCESS_KEY_ID', id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret);
}

const open = async (changes: { bucket?: string; endpoint?: string } = {}) => {
  const s3 = { bucket: server.bucket, endpoint: server.endpoint, region: 'us-east-1', prefix: 'a/', pathStyle: true, ...changes };
  return openFileStore({ s3, dataDir: '', buildDir: '' });
};

const ownClient = (accessKeyId = 'S3RVER') =>
  new S3Client({
    endpoint: server.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey: 'S3RVER' },
  });

const ownBucket = (maxCopy?: number) => {
  const client = ownClient();
  return { client, bucket: createS3Bucket({ client, bucket: server.bucket, prefix: 'own/', ...(maxCopy !== undefined && { maxCopy }) }) };
};

const part = () => Readable.from([Buffer.from('abc')], { objectMode: false });

describe('a store on S3', () => {
  test('goes on when S3 is back', async () => {
    const { files, close } = await open();
    const { key } = await files.put(Buffer.from('a'));
    const upload = files.parts('c'.repeat(64), { total: 6, part: 3 });
    await upload.put(1, part());
    await server.stop();
    await expect(files.open(key)).rejects.toThrow('fileStoreAway');
    await expect(files.put(Buffer.from('b'))).rejects.toThrow('fileStoreAway');
    await expect(files.put(Readable.from([Buffer.from('b')]))).rejects.toThrow('fileStoreAway');
    await expect(upload.put(2, part())).rejects.toThrow('fileStoreAway');
    await expect(upload.numbers()).rejects.toThrow('fileStoreAway');
    await expect(upload.join()).rejects.toThrow('fileStoreAway');
    await server.start();
    await upload.put(2, part());
    expect(await upload.numbers()).toEqual([1, 2]);
    expect((await upload.join()).size).toBe(6);
    expect(await text((await files.open(key)) ?? Readable.from([]))).toBe('a');
    await close();
  });

  test('fails clearly when S3 goes in the middle of a part, and of a file', async () => {
    const { files, close } = await open();
    const upload = files.parts('d'.repeat(64), { total: 6, part: 6 });
    const sources = [new Readable({ read() {} }), new Readable({ read() {} })] as const;
    for (const source of sources) source.push('abc');
    const puts = [upload.put(1, sources[0]), files.put(sources[1])];
    const results = Promise.allSettled(puts);
    await eventually(() => sources.every(({ readableLength }) => readableLength === 0));
    await server.stop();
    for (const source of sources) source.push('def');
    for (const source of sources) source.push(null);
    expect((await results).map((result) => String('reason' in result && result.reason))).toEqual(
      puts.map(() => 'AppError: fileStoreAway {}'),
    );
    await server.start();
    expect(await upload.numbers()).toEqual([]);
    await close();
  });

  test('does not wait for S3 that stops answering in the middle of a part, of a file, and of a read', async () => {
    // Takes the content, answers the head of a read, and then nothing.
    const silent = createHttpServer((request, response) => {
      request.resume();
      if (request.method === 'GET') response.writeHead(200, { 'content-length': '6' }).write('abc');
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const requestHandler = { socketTimeout: 200 };
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials, maxAttempts: 1, requestHandler });
    const files = createS3Store(createS3Bucket({ client, bucket: server.bucket, prefix: '' }));
    await expect(files.put(Buffer.from('a'))).rejects.toThrow('fileStoreAway');
    await expect(files.put(part())).rejects.toThrow('fileStoreAway');
    await expect(files.parts('f'.repeat(64), { total: 3, part: 3 }).put(1, part())).rejects.toThrow('fileStoreAway');
    const reading = await files.open('0'.repeat(64));
    await expect(text(reading ?? Readable.from([]))).rejects.toThrow(/./);
    client.destroy();
    silent.closeAllConnections();
    silent.close();
  });

  test('says so when its credentials are refused later', async () => {
    const client = ownClient('expired');
    const files = createS3Store(createS3Bucket({ client, bucket: server.bucket, prefix: '' }));
    await expect(files.put(Buffer.from('a'))).rejects.toThrow('fileStoreRefused');
    await expect(files.parts('e'.repeat(64), { total: 3, part: 3 }).put(1, part())).rejects.toThrow('fileStoreRefused');
    await expect(files.open('0'.repeat(64))).rejects.toThrow('fileStoreRefused');
    client.destroy();
  });

  test('copies what is too long for one request in parts', async () => {
    const { client, bucket } = ownBucket(4);
    await bucket.put('long', Buffer.from('0123456789'));
    await bucket.concatenate([{ name: 'long', size: 10 }], 'copy');
    expect(await text((await bucket.get('copy')) ?? Readable.from([]))).toBe('0123456789');
    client.destroy();
  });

  test('sweeps uploads in parts that ended early', async () => {
    const { client, bucket } = ownBucket();
    for (const Key of ['own/incoming/a', 'own/files/a', 'own/of-others'])
      await client.send(new CreateMultipartUploadCommand({ Bucket: server.bucket, Key }));
    const count = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket: server.bucket }))).Uploads?.length ?? 0;
    await bucket.abortUploads(Date.now() - 60_000);
    expect(await count()).toBe(3);
    await bucket.abortUploads(Date.now() + 60_000);
    expect(await count()).toBe(1);
    client.destroy();
  });
});

describe('the start', () => {
  test('refuses wrong credentials', async () => {
    setKeys('WRONG', 'S3RVER');
    await expect(open()).rejects.toThrow('S3 refuses the credentials. Check AWS_ACCESS_KEY_ID');
  });

  test('refuses a bucket that does not exist', async () => {
    await expect(open({ bucket: 'other' })).rejects.toThrow('does not exist. Create it, or check S3_BUCKET. The bucket is other');
  });

  test('refuses a server that does not run', async () => {
    const endpoint = 'http://127.0.0.1:1';
    await expect(open({ endpoint })).rejects.toThrow('S3 cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Check S3_ENDPOINT');
  });

  test('does not wait for a server that does not answer', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const s3 = { bucket: 'a', endpoint, region: 'us-east-1', prefix: '', pathStyle: true };
    await expect(openFileStore({ s3, dataDir: '', buildDir: '' }, 300)).rejects.toThrow('S3 cannot be reached');
    silent.close();
  });
});
