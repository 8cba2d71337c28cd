import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3 server on the loopback. */
export interface S3Server {
  endpoint: string;
  /** Its access key is `S3RVER`; the secret is not checked. */
  bucket: string;
  /** Ends its connections, and takes no others until `start`. */
  stop(): Promise<void>;
  /** On the same port, with the same objects. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const bucket = 'tangu';

/** s3rver, with three calls that it lacks: to copy an object as a part, to list uploads in parts, and to end them. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'tangu-s3-'));
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  await s3rver.configureBuckets();
  // s3rver also removes empty folders, which fails while another request uses them.
  s3rver.store.deleteObject = async (...place) => {
    const kinds = ['object', 'object.md5', 'metadata.json'];
    await Promise.all(kinds.map((kind) => rm(s3rver.store.getResourcePath(...place, kind), { force: true })));
  };
  const serve = s3rver.callback();
  let server: Server | undefined;
  let port = 0;
  const start = async () => {
    server = createServer(async (request, response) => {
      if (!(await serveMissingCall(s3rver, directory, request, response))) serve(request, response);
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    const stopped = new Promise((resolve) => server?.close(resolve));
    server?.closeAllConnections();
    await stopped;
  };
  await start();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    start,
    stop,
    close: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function serveMissingCall(
  { store }: S3rver,
  directory: string,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const uploadId = searchParams.get('uploadId');
  const uploads = join(directory, bucket, '._S3rver_uploads');
  if (method === 'DELETE' && uploadId !== null) {
    await rm(join(uploads, uploadId), { recursive: true });
    response.writeHead(204).end();
    return true;
  }
  if (method === 'GET' && pathname === `/${bucket}/` && searchParams.has('uploads')) {
    response.end(`<ListMultipartUploadsResult>${await listUploads(uploads)}</ListMultipartUploadsResult>`);
    return true;
  }
  const source = headers['x-amz-copy-source'];
  if (method !== 'PUT' || uploadId === null || typeof source !== 'string') return false;
  const [sourceBucket = '', ...key] = decodeURIComponent(source).split('/');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(String(headers['x-amz-copy-source-range'])) ?? [];
  const range = start === undefined ? undefined : { start: Number(start), end: Number(end) };
  const object = await store.getObject(sourceBucket, key.join('/'), range);
  if (!object) {
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    return true;
  }
  const { md5 } = await store.putPart(bucket, uploadId, Number(searchParams.get('partNumber')), object.content);
  response.end(`<CopyPartResult><ETag>"${md5}"</ETag></CopyPartResult>`);
  return true;
}

async function listUploads(folder: string): Promise<string> {
  const ids = await readdir(folder).catch(() => []);
  const uploads = ids.map(async (id) => {
    const [key, { mtime }] = await Promise.all([readFile(join(folder, id, 'key'), 'utf8'), stat(join(folder, id))]);
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
  });
  return (await Promise.all(uploads)).join('');
}
