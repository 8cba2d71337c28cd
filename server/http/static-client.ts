import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetOf, sendAsset, type Asset } from '../asset';

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
  const extension = extname(file);
  return assetOf(await readFile(file), {
    type: types[extension] ?? 'application/octet-stream',
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    isCompressible: compressible.has(extension),
  });
}
