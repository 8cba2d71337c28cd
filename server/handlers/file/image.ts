import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import { attachment } from '../../files/attachment';
import { fileHeaders } from '../../files/file-headers';
import { isPlayable } from '../../files/is-playable';
import { pictureFor } from '../../uploads/picture-for';

/** Content types of the shipped images by `<type>/<name>`. Some clients send `@` in place of `.`. */
const shippedImages: Readonly<Record<string, string>> = { 'userAvatar/001.png': 'image/png' };

/**
 * A picture for `<img>`, which does not send a token: a shipped one, an avatar, or one whose address is signed. A file that is
 * not a picture is an attachment.
 */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const name = (params['name'] ?? '').replaceAll('@', '.');
  const path = `${params['type'] ?? ''}/${name}`;
  const type = Object.hasOwn(shippedImages, path) ? shippedImages[path] : undefined;
  if (type) {
    const content = await readFile(join(services.settings.root, 'server/files', path));
    return { raw: content, type, headers: { 'cache-control': 'public, max-age=86400' } };
  }
  const { file, key, isPicture, seconds } = await pictureFor({ type: params['type'], name, query }, caller, services);
  const content = await services.files.open(key);
  if (!content) throw new AppError('fileNotFound');
  const contentType = String(file['contentType']);
  // Recordings of the chat are played, and cannot run as a page.
  const isShown = isPicture || isPlayable(contentType);
  const headers = {
    ...fileHeaders,
    'cache-control': `private, max-age=${seconds}`,
    ...(!isShown && { 'content-disposition': attachment(String(file['fileName'])) }),
  };
  return { raw: content, type: isShown ? contentType : 'application/octet-stream', headers };
};
