import type { Readable } from 'node:stream';

/** All bytes of a stream, in a memory of their own. `buffer` of Node holds four copies of them for a while. */
export async function wholeContent(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
