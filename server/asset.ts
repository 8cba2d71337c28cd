import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that is sent many times: it has its tag, and is compressed once. */
export interface Asset {
  type: string;
  etag: string;
  cacheControl: string;
  body: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

interface AssetOptions {
  type: string;
  cacheControl: string;
  /** Whether the content becomes smaller. */
  isCompressible: boolean;
}

/** In bytes: less is sent as it is. */
const minCompressed = 1024;

export async function assetOf(body: Buffer, { type, cacheControl, isCompressible }: AssetOptions): Promise<Asset> {
  const [br, zipped] =
    isCompressible && body.length > minCompressed
      ? await Promise.all([
          promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
          promisify(gzip)(body, { level: 9 }),
        ])
      : [];
  return {
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl,
    body,
    ...(br && { br }),
    ...(zipped && { gzip: zipped }),
  };
}

export function sendAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { type, etag, cacheControl, body, br, gzip: zipped } = asset;
  reply.type(type).headers({ etag, 'cache-control': cacheControl, ...(br && { vary: 'accept-encoding' }) });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (zipped && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(zipped);
  return reply.send(body);
}
