import { Transform, type Readable } from 'node:stream';
import { fileSize } from '#engine/short-forms';
import { AppError } from '../../app-error';

/** The content, which fails with `fileTooLarge` as soon as it has more bytes than the limit. */
export function limited(content: Readable, limit: number): Readable {
  let size = 0;
  const bounded = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > limit) done(new AppError('fileTooLarge', { limit: fileSize(limit) }));
      else done(null, chunk);
    },
  });
  content.on('error', (error) => bounded.destroy(error));
  return content.pipe(bounded);
}
