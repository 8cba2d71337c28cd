import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';

/** The images that come with the product, as `<type>/<name>`; `@` stands for `.` in the names that some clients send. */
const builtIn: Readonly<Record<string, string>> = { 'userAvatar/001.png': 'image/png' };

/** An image by its path, for anybody: an `<img>` sends no token. */
export const handler: Behaviour = async ({ params }, { settings }) => {
  const path = `${params['type'] ?? ''}/${(params['name'] ?? '').replaceAll('@', '.')}`;
  const type = Object.hasOwn(builtIn, path) ? builtIn[path] : undefined;
  if (!type) throw new AppError('recordNotFound', { id: path });
  return { raw: await readFile(join(settings.root, 'server/files', path)), type, headers: { 'cache-control': 'public, max-age=86400' } };
};
