import { Transform } from 'node:stream';
import { AppError } from '../app-error';
import type { UploadSize } from './file-store';

const idPattern = /^[0-9a-f]{64}$/;

/** The number of parts. Throws for an id or a size that cannot be of an upload, so that an id cannot name another path. */
export function partCount(id: string, { total, part }: UploadSize): number {
  if (!idPattern.test(id)) throw new Error('The id of an upload has 64 hexadecimal digits.');
  if (!Number.isSafeInteger(total) || !Number.isSafeInteger(part) || total < 1 || part < 1)
    throw new Error('An upload and its parts have at least one byte.');
  return Math.ceil(total / part);
}

/** Where a part begins, and its length, in bytes. */
export function partPlace(number: number, { total, part }: UploadSize): { start: number; length: number } {
  const count = Math.ceil(total / part);
  if (!Number.isInteger(number) || number < 1 || number > count)
    throw new Error(`There is no part ${number}: the upload has ${count} parts.`);
  const start = (number - 1) * part;
  return { start, length: Math.min(part, total - start) };
}

export const wrongLength = (number: number, length: number): AppError => new AppError('uploadPartLengthWrong', { number, length });

/** Passes the content of a part on, and fails as soon as its length is wrong. */
export function ofLength(number: number, length: number): Transform {
  let size = 0;
  const wrong = () => wrongLength(number, length);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > length) done(wrong());
      else done(null, chunk);
    },
    flush: (done) => done(size < length ? wrong() : null),
  });
}
