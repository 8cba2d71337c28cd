import { Readable } from 'node:stream';

/** The first bytes of a content, and the whole of it, which the caller reads or destroys. */
export async function sampled(content: Readable, size: number): Promise<{ sample: Buffer; whole: Readable }> {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  const first: Buffer[] = [];
  for (let length = 0; length < size;) {
    const { value } = await chunks.next();
    if (value === undefined) break;
    first.push(value);
    length += value.length;
  }
  const whole = Readable.from(joined(first, chunks), { objectMode: false });
  // A generator that was not read does not end its source.
  whole.once('close', () => content.destroy());
  return { sample: Buffer.concat(first).subarray(0, size), whole };
}

async function* joined(first: Buffer[], chunks: AsyncIterator<Buffer, undefined>): AsyncGenerator<Buffer> {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => chunks };
}
