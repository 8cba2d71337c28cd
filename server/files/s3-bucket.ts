import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsCommand,
  PutObjectCommand,
  UploadPartCopyCommand,
  type ListMultipartUploadsCommandOutput,
  type ListObjectsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileRange } from './file-store';
import { heardErrors } from './heard-errors';
import { isEnded, isMissing, isNotImplemented, s3Error } from './s3-error';

export interface StoredObject {
  /** Without the prefix. */
  name: string;
  size: number;
  /** In milliseconds, by the clock of the S3 server. */
  modified: number;
}

/** The objects of a bucket below a prefix. Failures of S3 are `AppError`s. */
export interface S3Bucket {
  put(name: string, content: Buffer): Promise<void>;
  /** Of an unknown length, in parts. */
  putStream(name: string, content: Readable): Promise<void>;
  /** Of exactly `length` bytes, which `check` makes sure of. */
  putSized(name: string, content: Readable, length: number, check: Transform): Promise<void>;
  get(name: string, range?: FileRange): Promise<Readable | undefined>;
  head(name: string): Promise<StoredObject | undefined>;
  remove(...names: string[]): Promise<void>;
  list(prefix: string): AsyncGenerator<StoredObject[]>;
  /** Makes one object of the contents of others. It appears when it is whole. */
  concatenate(sources: readonly Pick<StoredObject, 'name' | 'size'>[], name: string): Promise<void>;
  /** Ends requests in parts below `incoming/` and `files/` that began before a moment. */
  abortUploads(before: number): Promise<void>;
}

interface BucketOptions {
  client: S3Client;
  /** Waits longer for an answer. */
  copyClient?: S3Client;
  bucket: string;
  /** Empty, or ends with `/`. */
  prefix: string;
  /** Maximum bytes of a copy in one request; also the length of a part of a longer copy. */
  maxCopy?: number;
  /** Maximum number of objects in an answer. */
  pageSize?: number;
}

/** S3 accepts 5 GB, but is silent while it copies. */
const defaultMaxCopy = 256 << 20;

export function createS3Bucket(options: BucketOptions): S3Bucket {
  const { client, copyClient = client, bucket, prefix, maxCopy = defaultMaxCopy, pageSize = 1000 } = options;
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const access: Access = { client, at, maxCopy, bucket };
  return {
    put: async (name, content) => void (await translated(client.send(new PutObjectCommand({ ...at(name), Body: content })))),
    putStream: (name, content) =>
      withBody([content], async (Body, abortController) => {
        const upload = new Upload({ client, params: { ...at(name), Body }, queueSize: 1, partSize: 5 << 20, abortController });
        await translated(upload.done());
      }),
    putSized: (name, content, length, check) =>
      withBody([content, check], async (Body, { signal: abortSignal }) => {
        await translated(client.send(new PutObjectCommand({ ...at(name), Body, ContentLength: length }), { abortSignal }));
      }),
    get: async (name, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await translated(client.send(new GetObjectCommand({ ...at(name), Range })).catch(undefinedIfMissing));
      return answer === outside ? Readable.from([]) : (answer?.Body as Readable | undefined);
    },
    head: async (name) => {
      const answer = await translated(client.send(new HeadObjectCommand(at(name))).catch(undefinedIfMissing));
      if (!answer || answer === outside) return undefined;
      return { name, size: answer.ContentLength ?? 0, modified: answer.LastModified?.getTime() ?? 0 };
    },
    remove: (...names) => translated(removeObjects(access, names)),
    list: async function* (names) {
      for (let marker: string | undefined = ''; marker !== undefined;) {
        const page: ListObjectsCommand = new ListObjectsCommand({
          Bucket: bucket,
          Prefix: prefix + names,
          Marker: marker,
          MaxKeys: pageSize,
        });
        const { Contents = [], IsTruncated }: ListObjectsCommandOutput = await translated(client.send(page));
        marker = IsTruncated ? Contents.at(-1)?.Key : undefined;
        yield Contents.map(({ Key = '', Size = 0, LastModified }) => ({
          name: Key.slice(prefix.length),
          size: Size,
          modified: LastModified?.getTime() ?? 0,
        }));
      }
    },
    concatenate: (sources, name) => translated(concatenate({ ...access, client: copyClient }, sources, name)),
    abortUploads: async (before) => {
      // The bucket may hold uploads of others.
      for (const folder of ['incoming/', 'files/']) await translated(abortUploads(access, prefix + folder, before));
    },
  };
}

const translated = <T>(work: Promise<T>): Promise<T> => work.catch((error: unknown) => Promise.reject(s3Error(error)));

interface Access {
  client: S3Client;
  bucket: string;
  at(name: string): { Bucket: string; Key: string };
  maxCopy: number;
}

/** A range that begins behind the end. */
const outside = Symbol('outside');

function undefinedIfMissing(error: unknown): undefined | typeof outside {
  if (isMissing(error)) return undefined;
  if ((error as Error).name === 'InvalidRange') return outside;
  throw error;
}

/** Sends a stream. When it fails, the request ends, and the failure is that of the stream. */
async function withBody(
  content: [Readable, ...Transform[]],
  send: (body: Readable, abort: AbortController) => Promise<void>,
): Promise<void> {
  const body = heardErrors(new PassThrough());
  const abort = new AbortController();
  let failure: { reason: unknown } | undefined;
  const reading = pipeline([...content, body]).catch((reason: unknown) => {
    failure ??= { reason };
    abort.abort();
  });
  try {
    await send(body, abort);
  } catch (error) {
    // The failure of the source came first, or the source is stopped now.
    if (failure) throw failure.reason;
    failure = { reason: error };
    body.destroy();
    throw error;
  } finally {
    await reading;
  }
}

/** The slashes of a name stay. */
const copySource = ({ Bucket, Key }: { Bucket: string; Key: string }): string =>
  `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`;

async function concatenate(access: Access, sources: readonly Pick<StoredObject, 'name' | 'size'>[], name: string): Promise<void> {
  const { client, at, maxCopy } = access;
  const [only] = sources;
  if (only && sources.length === 1 && only.size <= maxCopy) {
    await client.send(new CopyObjectCommand({ ...at(name), CopySource: copySource(at(only.name)) }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(name)));
  try {
    const pieces = sources.flatMap(({ name: source, size }) => piecesOf(source, size, maxCopy));
    const Parts = await inTurns(pieces, async ({ source, range }, index) => {
      const part = { ...at(name), UploadId, PartNumber: index + 1, CopySource: copySource(at(source)), CopySourceRange: range };
      const { CopyPartResult } = await client.send(new UploadPartCopyCommand(part));
      return { PartNumber: index + 1, ETag: CopyPartResult?.ETag };
    });
    await client.send(new CompleteMultipartUploadCommand({ ...at(name), UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    // A sweep ends it when S3 does not answer now.
    await client.send(new AbortMultipartUploadCommand({ ...at(name), UploadId })).catch(() => undefined);
    throw error;
  }
}

function piecesOf(source: string, size: number, maxCopy: number): { source: string; range?: string }[] {
  if (size <= maxCopy) return [{ source }];
  return Array.from({ length: Math.ceil(size / maxCopy) }, (_, index) => {
    const end = Math.min(size, (index + 1) * maxCopy) - 1;
    return { source, range: `bytes=${index * maxCopy}-${end}` };
  });
}

/** Maximum number of copies at the same time. */
const maxCopies = 8;

async function inTurns<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: maxCopies }, worker));
  return results;
}

async function abortUploads({ client, bucket }: Access, prefix: string, before: number): Promise<void> {
  for (let page: object | undefined = {}; page;) {
    const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...page });
    // Some servers do not list them, and remove them by a rule of the bucket.
    const answer: ListMultipartUploadsCommandOutput | undefined = await client.send(command).catch(undefinedIfNotImplemented);
    for (const { Key, UploadId, Initiated } of answer?.Uploads ?? []) {
      // Some servers ignore the prefix.
      if (Key?.startsWith(prefix) && (Initiated?.getTime() ?? Infinity) < before)
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })).catch(undefinedIfEnded);
    }
    page = answer?.IsTruncated ? { KeyMarker: answer.NextKeyMarker, UploadIdMarker: answer.NextUploadIdMarker } : undefined;
  }
}

function undefinedIfEnded(error: unknown): void {
  if (!isEnded(error)) throw error;
}

function undefinedIfNotImplemented(error: unknown): undefined {
  if (!isNotImplemented(error)) throw error;
}

/** Maximum number of objects that one request removes. */
const maxRemoved = 1000;

async function removeObjects({ client, bucket, at }: Access, names: readonly string[]): Promise<void> {
  for (let start = 0; start < names.length; start += maxRemoved) {
    const Objects = names.slice(start, start + maxRemoved).map((name) => ({ Key: at(name).Key }));
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
    const [first] = Errors;
    if (first) throw Object.assign(new Error(`S3 did not remove ${first.Key}: ${first.Message}`), { name: first.Code });
  }
}
