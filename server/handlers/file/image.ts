import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';

/** Content types of the shipped images by `<type>/<name>`. Some clients send `@` in place of `.`. */
const shippedImages: Readonly<Record<string, string>> = { 'userAvatar/001.png': 'image/png' };

/** A shipped image. It needs no session, because an `<img>` does not send a token. */
export const handler: Behaviour = async ({ params }, { settings }) => {
  const path = `${params['type'] ?? ''}/${(params['name'] ?? '').replaceAll('@', '.')}`;
  const type = Object.hasOwn(shippedImages, path) ? shippedImages[path] : undefined;
  if (!type) throw new AppError('recordNotFound', { id: path });
  return { raw: await readFile(join(settings.root, 'server/files', path)), type, headers: { 'cache-control': 'public, max-age=86400' } };
};
