import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { AppError } from '../app-error';

interface Bounds {
  /** In bytes. */
  max: number;
  tooLong(read: number): AppError;
  /** Why content of this size is not enough. */
  tooShort?(read: number): AppError | undefined;
}

/**
 * Content that fails once it is longer than allowed, or too short at its end. Content that a client breaks off fails with
 * `requestAborted`.
 */
export function boundedContent(content: Readable, { max, tooLong, tooShort }: Bounds): Readable {
  let read = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      read += chunk.length;
      done(read > max ? tooLong(read) : null, chunk);
    },
    flush(done: TransformCallback) {
      done(tooShort?.(read) ?? null);
    },
  });
  // Without a listener, a failure before the first read would stop the process.
  bounded.on('error', () => content.destroy());
  const breakOff = () => {
    if (!content.readableEnded) bounded.destroy(new AppError('requestAborted', {}, undefined, { cause: content.errored }));
  };
  // The content may have been broken off while its upload began.
  if (content.destroyed) breakOff();
  content.once('error', breakOff).once('close', breakOff);
  return content.pipe(bounded);
}
