import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';

type Decompressor = ReturnType<typeof createGunzip> & { receivedEncodedLength?: number };

const decompressors: ReadonlyMap<string, () => Decompressor> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

const running = new WeakMap<IncomingMessage, Decompressor>();

/**
 * Decompresses bodies of requests. Fastify counts the decompressed bytes and refuses a body above the limit of its call.
 * Not done by @fastify/compress, which goes on after the refusal, and closes the connection of a body that is malformed.
 */
export function decompressBodies(app: FastifyInstance): void {
  // With a callback: a promise for each call, most of which have no such body, costs time.
  app.addHook('preParsing', ({ raw, headers }, _reply, payload, done) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding === 'identity' || encoding === '') return done(null, payload);
    const create = decompressors.get(encoding);
    // The parser of uploads reads the connection itself.
    if (!create || headers['content-type']?.toLowerCase().startsWith('multipart/') === true)
      return done(new AppError('bodyEncodingUnsupported', { encoding: encoding.slice(0, 100) }));
    done(null, decompressed(raw, create()));
  });
}

/** Ends the decompression of a request that is refused, so that the rest of its body costs nothing. */
export function stopDecompression(request: IncomingMessage): void {
  const decompressor = running.get(request);
  if (!decompressor) return;
  request.unpipe(decompressor);
  decompressor.destroy();
}

function decompressed(request: IncomingMessage, decompressor: Decompressor): Readable {
  running.set(request, decompressor);
  // Fastify compares it with the length that the client has announced.
  decompressor.receivedEncodedLength = 0;
  request.on('data', (chunk: Buffer) => {
    decompressor.receivedEncodedLength = (decompressor.receivedEncodedLength ?? 0) + chunk.length;
  });
  // A call without a body has no other listener.
  decompressor.on('error', () => undefined);
  request.once('error', (error) => decompressor.destroy(error));
  return request.pipe(decompressor);
}
