import type { Readable } from 'node:stream';
import type { Row } from '../../storage/records';

/** Records that are handled at once. Other calls run between two slices. */
const sliceSize = 200;

/** The records in lines of JSON, in slices. Destroys the stream when the reader stops. */
export async function* parsedLines(lines: Readable): AsyncGenerator<Row[]> {
  const pending: Buffer[] = [];
  for await (const chunk of lines as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(lineFeed);
    if (end < 0) {
      pending.push(chunk);
      continue;
    }
    const text = Buffer.concat([...pending, chunk.subarray(0, end)]).toString();
    pending.length = 0;
    if (end + 1 < chunk.length) pending.push(chunk.subarray(end + 1));
    const rows = JSON.parse(`[${text.replaceAll('\n', ',')}]`) as Row[];
    for (let start = 0; start < rows.length; start += sliceSize) yield rows.slice(start, start + sliceSize);
  }
}

const lineFeed = 10;
