import type { Http } from '#api/http.ts';
import { isJsonObject } from '#engine/json';
import type { UploadedEntry } from '#engine/uploaded-files';
import { saveFile } from '../actions/save-file';

/** The name of a file for users. */
export const nameOf = ({ name, fileId }: UploadedEntry): string => (typeof name === 'string' && name !== '' ? name : fileId);

/** A link to a file that works once. Throws an `ApiError` if the file does not exist for the user. */
export async function linkTo({ fileId }: UploadedEntry, http: Http): Promise<string> {
  const path = `/api/file/Download/annex/${encodeURIComponent(fileId)}`;
  const { data } = await http.send({ callId: 'file/download.ticket', method: 'GET', path, answer: 'envelope' });
  return isJsonObject(data) ? String(data['url'] ?? '') : '';
}

export async function downloadFile(entry: UploadedEntry, http: Http): Promise<void> {
  const name = nameOf(entry);
  saveFile({ url: `${await linkTo(entry, http)}&name=${encodeURIComponent(name)}`, name });
}

/** Downloads files in one archive. */
export async function downloadAll(entries: readonly UploadedEntry[], http: Http): Promise<void> {
  const { data } = await http.send({
    callId: 'file/download.pack',
    method: 'POST',
    path: '/api/file/PackDownload/annex',
    // The call takes a list, which is sent as JSON like an object.
    body: entries.map((entry) => ({ fileId: entry.fileId, fileName: nameOf(entry) })) as unknown as Record<string, unknown>,
    answer: 'envelope',
  });
  if (!isJsonObject(data) || !isJsonObject(data['downloadVo'])) return;
  const name = String(data['downloadName'] ?? '');
  saveFile({ url: `${String(data['downloadVo']['url'])}&name=${encodeURIComponent(name)}`, name });
}
