import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '../app-error';
import type { JoinedFile, PartialUpload, StoredFile, UploadSize } from './file-store';
import { newestParts, olderParts, partName, singleFile, type PartName } from './part-names';
import type { S3Bucket, StoredObject } from './s3-bucket';
import { isMissing } from './s3-error';
import { ofLength, partCount, partPlace } from './upload-size';

interface S3UploadsOptions {
  bucket: S3Bucket;
  /** Makes a file of objects. */
  publish(sources: readonly Pick<StoredObject, 'name' | 'size'>[], key: string): Promise<void>;
  put(content: Readable): Promise<StoredFile>;
}

/** Uploads in parts: each part is an object `uploads/<id>/…` of its own name, from which S3 copies to the whole file. */
export function createS3Uploads(options: S3UploadsOptions): (id: string, size: UploadSize) => PartialUpload {
  return (id, size) => {
    const upload: S3Upload = { ...options, size, count: partCount(id, size), folder: `uploads/${id}/` };
    const { bucket, folder } = upload;
    return {
      put: (number, content) => putPart(upload, number, content),
      numbers: async () => [...(await completeParts(upload)).keys()],
      join: (note) =>
        joinParts(upload, note).catch((error: unknown) =>
          // Another server joined or discarded it.
          Promise.reject(isMissing(error) ? new AppError('uploadGone') : error),
        ),
      discard: async () => {
        for await (const page of bucket.list(folder)) await bucket.remove(...page.map(({ name }) => name));
      },
    };
  };
}

interface S3Upload extends S3UploadsOptions {
  size: UploadSize;
  count: number;
  folder: string;
}

async function putPart({ bucket, folder, size }: S3Upload, number: number, content: Readable): Promise<void> {
  const { length } = partPlace(number, size);
  const name = partName(number, singleFile());
  await bucket.putSized(folder + name, content, length, ofLength(number, length));
  const names: string[] = [];
  for await (const page of bucket.list(`${folder}${number}-`)) names.push(...page.map((object) => object.name.slice(folder.length)));
  await bucket.remove(...olderParts(names, name).map((older) => folder + older.name));
}

/** Objects of another length are the rest of a put, on servers that keep it. */
async function completeParts({ bucket, folder, size, count }: S3Upload): Promise<Map<number, PartName>> {
  const names: string[] = [];
  for await (const page of bucket.list(folder)) {
    for (const object of page) {
      const name = object.name.slice(folder.length);
      const [number = 0] = newestParts([name], count).keys();
      if (number > 0 && object.size === partPlace(number, size).length) names.push(name);
    }
  }
  return newestParts(names, count);
}

async function joinParts(upload: S3Upload, note?: (file: JoinedFile) => Promise<void>): Promise<JoinedFile> {
  const { bucket, folder, size, count, publish, put } = upload;
  const parts = await completeParts(upload);
  for (let number = 1; number <= count; number += 1) if (!parts.has(number)) throw new AppError('uploadPartMissing', { number });
  const sources = [...parts.values()].map(({ name, number }) => ({ name: folder + name, size: partPlace(number, size).length }));
  const md5 = createHash('md5');
  const content = () => Readable.from(contentOf(bucket, sources, md5), { objectMode: false });
  if (!canCopy(size, count)) {
    const stored = await put(content());
    const joined = { ...stored, md5: md5.digest('hex') };
    await note?.(joined);
    await bucket.remove(...sources.map(({ name }) => name));
    return joined;
  }
  const sha256 = createHash('sha256');
  for await (const chunk of contentOf(bucket, sources, md5)) sha256.update(chunk);
  const joined = { key: sha256.digest('hex'), size: size.total, md5: md5.digest('hex') };
  await note?.(joined);
  await publish(sources, joined.key);
  await bucket.remove(...sources.map(({ name }) => name));
  return joined;
}

/** S3 joins at most 10 000 objects, of which each but the last has at least 5 MiB. */
const canCopy = ({ part }: UploadSize, count: number): boolean => count === 1 || (count <= 10_000 && part >= 5 << 20);

async function* contentOf(bucket: S3Bucket, sources: readonly { name: string }[], md5: Hash): AsyncGenerator<Buffer> {
  for (const { name } of sources) {
    const content = await bucket.get(name);
    if (!content) throw new AppError('uploadGone');
    for await (const chunk of content as AsyncIterable<Buffer>) {
      md5.update(chunk);
      yield chunk;
    }
  }
}
