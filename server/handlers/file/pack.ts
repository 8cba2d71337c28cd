import { isJsonObject } from '#engine/json';
import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import { cleanFileName } from '../../files/clean-file-name';
import { offerPack } from '../../files/offer-pack';
import { randomCharacters } from '../../files/stored-name';
import { visibleFiles } from '../../uploads/visible-file';

const maxFiles = 1000;

/** A link to a zip of files that the caller may see, under the names that the client gives them. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const wanted = (Array.isArray(body) ? body : []).filter(isJsonObject).map((item) => ({
    id: String(item['fileId'] ?? item['name'] ?? ''),
    fileName: typeof item['fileName'] === 'string' && item['fileName'] !== '' ? item['fileName'] : undefined,
  }));
  if (wanted.length === 0) throw new AppError('packEmpty');
  if (wanted.length > maxFiles) throw new AppError('packTooLarge', { limit: maxFiles });
  const files = await visibleFiles(
    params['type'],
    wanted.map(({ id }) => id),
    caller,
    services,
  );
  const entries = wanted.map(({ id, fileName }) => {
    const file = files.get(id);
    if (!file) throw new AppError('fileNotFound');
    return { key: String(file['fileKey']), size: Number(file['size']), name: cleanFileName(fileName ?? String(file['fileName'])).name };
  });
  const downloadName = `文件${randomCharacters(7)}.zip`;
  return { data: { downloadVo: await offerPack(entries, downloadName, services), downloadName } };
};
