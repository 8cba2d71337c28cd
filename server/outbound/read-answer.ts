import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { request, type Dispatcher } from 'undici';
import { AppError } from '#server/app-error.ts';
import type { OutboundAnswer, OutboundRequest } from './outbound';

/** Makes one attempt and reads its answer within the limits. The connection of a refused answer is closed. */
export async function readAnswer(dispatcher: Dispatcher, url: URL, { method = 'GET', ...given }: OutboundRequest): Promise<OutboundAnswer> {
  const { headers, body = null, signal, accepts = [], sizeLimit = 0 } = given;
  const answer = await request(url, {
    dispatcher,
    method,
    headers: { 'user-agent': 'Tangu', accept: accepts.join(', '), 'accept-encoding': 'gzip, deflate, br', ...headers },
    body,
    signal: signal ?? null,
  });
  const received = headersOf(answer.headers);
  const host = url.host;
  try {
    const isEmpty = method === 'HEAD' || answer.statusCode === 204 || answer.statusCode === 304 || isRedirect(answer.statusCode);
    if (isEmpty) {
      await answer.body.dump();
      return { status: answer.statusCode, headers: received, body: Buffer.alloc(0) };
    }
    const tooLarge = () => new AppError('outboundTooLarge', { host, megabytes: Math.ceil(sizeLimit / 1024 / 1024) });
    if (Number(received['content-length'] ?? 0) > sizeLimit) throw tooLarge();
    if (!isAccepted(received['content-type'], accepts))
      throw new AppError('outboundType', { host, type: typeOf(received['content-type']) });
    const content = decoded(answer.body, received['content-encoding'], host);
    return { status: answer.statusCode, headers: received, body: await limited(content, sizeLimit, tooLarge) };
  } catch (error) {
    answer.body.on('error', () => undefined).destroy();
    throw error;
  }
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

function headersOf(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

const typeOf = (header = ''): string => (header.split(';')[0] ?? '').trim().toLowerCase();

/** An answer without a type is read: many interfaces leave it out. `*` stands for a part of a type. */
function isAccepted(header: string | undefined, accepts: readonly string[]): boolean {
  const type = typeOf(header);
  return (
    type === '' ||
    accepts.some((pattern) => {
      const [start = '', end] = pattern.toLowerCase().split('*', 2);
      return end === undefined ? type === start : type.startsWith(start) && type.endsWith(end) && type.length >= pattern.length - 1;
    })
  );
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Throws `outboundType` for several compressions on top of each other. */
function decoded(body: Readable, encoding = 'identity', host: string): Readable {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity' || name === '') return body;
  const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (!decoder) throw new AppError('outboundType', { host, type: encoding.slice(0, 50) });
  // An error of either part reaches the reader through the decoder.
  return pipeline(body, decoder(), () => undefined);
}

async function limited(content: Readable, limit: number, tooLarge: () => AppError): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
