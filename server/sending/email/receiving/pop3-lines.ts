import { once } from 'node:events';
import type { Socket } from 'node:net';

/** The answers of a server that speaks in lines, read from its socket one after the other. */
export interface Pop3Lines {
  /** The next line, without its end. */
  line(): Promise<string>;
  /**
   * The lines up to a single dot, with the dots undone that the server has added. `undefined` for more bytes than `limit`: the
   * connection is of no use afterwards.
   */
  block(limit: number): Promise<Buffer | undefined>;
}

/** In bytes. RFC 1939 allows 512. */
const maxLine = 4_096;

const lineEnd = Buffer.from('\r\n');
const blockEnd = Buffer.from('\r\n.\r\n');

/** Throws what has ended the socket, and an error for a line that does not end. */
export function pop3Lines(socket: Socket): Pop3Lines {
  let rest: Buffer = Buffer.alloc(0);
  const read = async (): Promise<Buffer> => {
    for (;;) {
      const chunk = socket.read() as Buffer | null;
      if (chunk) return chunk;
      if (socket.errored) throw socket.errored;
      if (socket.readableEnded || socket.destroyed) throw new Error('the server has closed the connection');
      await once(socket, 'readable');
    }
  };
  const line = async (): Promise<string> => {
    for (let end = rest.indexOf(lineEnd); ; end = rest.indexOf(lineEnd)) {
      if (end >= 0) {
        const text = rest.subarray(0, end).toString('latin1');
        rest = rest.subarray(end + lineEnd.length);
        return text;
      }
      if (rest.length > maxLine) throw new Error('a line of the server does not end');
      rest = Buffer.concat([rest, await read()]);
    }
  };
  return {
    line,
    block: async (limit) => {
      // The end of the line before belongs to an empty block.
      const chunks: Buffer[] = [lineEnd, rest];
      rest = Buffer.alloc(0);
      let size = lineEnd.length + (chunks[1]?.length ?? 0);
      for (let tail = lastBytes(chunks); !tail.equals(blockEnd); tail = lastBytes(chunks)) {
        if (size > limit + blockEnd.length) return undefined;
        const chunk = await read();
        chunks.push(chunk);
        size += chunk.length;
      }
      return undotted(Buffer.concat(chunks).subarray(lineEnd.length, -3));
    },
  };
}

/** The last bytes of all chunks, as many as the end of a block has. */
function lastBytes(chunks: readonly Buffer[]): Buffer {
  let tail: Buffer = Buffer.alloc(0);
  for (let index = chunks.length - 1; index >= 0 && tail.length < blockEnd.length; index -= 1)
    tail = Buffer.concat([(chunks[index] as Buffer).subarray(-(blockEnd.length - tail.length)), tail]);
  return tail;
}

/** A line that begins with a dot was sent with another one before it. */
function undotted(block: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = block[0] === dot ? 1 : 0;
  for (let at = block.indexOf('\r\n.', from); at >= 0; at = block.indexOf('\r\n.', at + 3)) {
    parts.push(block.subarray(from, at + lineEnd.length));
    from = at + lineEnd.length + 1;
  }
  return Buffer.concat([...parts, block.subarray(from)]);
}

const dot = '.'.charCodeAt(0);
