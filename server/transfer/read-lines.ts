import { createReadStream } from 'node:fs';
import { TransferError } from './transfer-error';

/** A line of a text file, without its line feed. */
export interface Line {
  text: string;
  /** Counted from 1. */
  number: number;
}

/** In bytes: a record with large texts. */
const maxLineLength = 64 * 1024 * 1024;

/**
 * The lines of a file, in constant memory. Throws a `TransferError` for a line that is longer than `maxLineLength`, without
 * reading it to its end, and for a file that is not UTF-8.
 */
export async function* readLines(path: string, name = path): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Buffer[] = [];
  let length = 0;
  let number = 1;
  const take = (): Line => {
    const line = { text: decoded(decoder, Buffer.concat(parts), name, number), number };
    parts = [];
    length = 0;
    number += 1;
    return line;
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      parts.push(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
    length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length > maxLineLength)
      throw new TransferError(`${name}, line ${number}: the line is longer than ${maxLineLength} bytes. Nothing was imported.`);
  }
  if (length > 0) yield take();
}

function decoded(decoder: TextDecoder, bytes: Buffer, name: string, number: number): string {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    throw new TransferError(`${name}, line ${number}: the text is not UTF-8. Export it again as UTF-8.`, { cause: error });
  }
}
