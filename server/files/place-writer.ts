import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { callbackify } from 'node:util';
import type { UploadSize } from './file-store';
import { partPlace, wrongLength } from './upload-size';

/** In bytes. Each write of small chunks would wake a thread. */
const batchSize = 256 << 10;

/** Writes part `number` of an upload to its place in a file, which stays open. Fails if the length is wrong. */
export function placeWriter(file: FileHandle, number: number, size: UploadSize): Writable {
  const { start, length } = partPlace(number, size);
  let position = start;
  let received = 0;
  let waiting: Buffer[] = [];
  let waitingSize = 0;
  const flush = callbackify(async () => {
    let chunks = waiting;
    waiting = [];
    waitingSize = 0;
    while (chunks.length > 0) {
      const { bytesWritten } = await file.writev(chunks, position);
      position += bytesWritten;
      chunks = withoutFirst(chunks, bytesWritten);
    }
  });
  return new Writable({
    highWaterMark: batchSize,
    write: (chunk: Buffer, _encoding, done) => {
      received += chunk.length;
      waitingSize += chunk.length;
      waiting.push(chunk);
      if (received > length) done(wrongLength(number, length));
      else if (waitingSize < batchSize) done();
      else flush(done);
    },
    final: (done) => {
      if (received < length) done(wrongLength(number, length));
      else flush(done);
    },
  });
}

function withoutFirst(chunks: readonly Buffer[], count: number): Buffer[] {
  let left = count;
  return chunks.flatMap((chunk) => {
    const skipped = Math.min(left, chunk.length);
    left -= skipped;
    return skipped < chunk.length ? [chunk.subarray(skipped)] : [];
  });
}
