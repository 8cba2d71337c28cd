import { createHash, randomBytes } from 'node:crypto';

/** A text file that is made anew for each chunk, so that it does not take memory. */
export interface ChunkedFile {
  name: string;
  /** In bytes. */
  size: number;
  /** Number of chunks. */
  count: number;
  /** MD5 of the content, by which clients name an upload. */
  identifier: string;
  sha256: string;
  chunk(number: number): Buffer;
}

/** As clients cut them, in bytes. */
export const chunkSize = 5 * 2 ** 20;

export function chunkedFile(name: string, size: number): ChunkedFile {
  const text = Buffer.from(randomBytes(chunkSize / 2).toString('hex'));
  const count = Math.ceil(size / chunkSize);
  const chunk = (number: number): Buffer => {
    const content = Buffer.from(text.subarray(0, Math.min(chunkSize, size - (number - 1) * chunkSize)));
    content.write(`chunk ${number} of ${name}\n`.slice(0, content.length));
    return content;
  };
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  for (let number = 1; number <= count; number += 1) {
    const content = chunk(number);
    md5.update(content);
    sha256.update(content);
  }
  return { name, size, count, identifier: md5.digest('hex'), sha256: sha256.digest('hex'), chunk };
}
