import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const compressible = new Set(['.css', '.html', '.ico', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest']);

interface Asset {
  type: string;
  etag: string;
  cacheControl: string;
  body: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** The built browser application. */
export interface StaticClient {
  /** Sends the file of a path. @returns false when there is none */
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/**
 * Serves the files that are in `folder` at the start. A path is looked up in their list, never joined with the folder. A file
 * is read and compressed on its first request. Names below `assets/` contain a hash of the content, so they never change.
 */
export async function createStaticClient(folder: string): Promise<StaticClient> {
  const files = await filesIn(folder);
  const assets = new Map<string, Promise<Asset>>();
  return {
    send: async (path, request, reply) => {
      const file = files.get(path);
      if (file === undefined) return false;
      const asset = assets.get(path) ?? readAsset(join(folder, file), path);
      assets.set(path, asset);
      asset.catch(() => assets.delete(path));
      sendAsset(await asset, request, reply);
      return true;
    },
  };
}

/** Paths below the folder by path in the URL. Hidden files, such as the manifest of the build, are left out. */
async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(files.filter((file) => !file.startsWith('.')).map((file) => [`/${file.split(sep).join('/')}`, file]));
}

async function readAsset(file: string, path: string): Promise<Asset> {
  const body = await readFile(file);
  const extension = extname(file);
  const compresses = compressible.has(extension) && body.length > 1024;
  const [br, zipped] = compresses
    ? await Promise.all([
        promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        promisify(gzip)(body, { level: 9 }),
      ])
    : [];
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    body,
    ...(br && { br }),
    ...(zipped && { gzip: zipped }),
  };
}

function sendAsset({ type, etag, cacheControl, body, br, gzip: zipped }: Asset, request: FastifyRequest, reply: FastifyReply): void {
  reply.type(type).headers({ etag, 'cache-control': cacheControl, ...(br && { vary: 'accept-encoding' }) });
  if (request.headers['if-none-match'] === etag) {
    void reply.code(304).send();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (br && /\bbr\b/.test(accepted)) void reply.header('content-encoding', 'br').send(br);
  else if (zipped && /\bgzip\b/.test(accepted)) void reply.header('content-encoding', 'gzip').send(zipped);
  else void reply.send(body);
}
