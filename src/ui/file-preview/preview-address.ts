import type { Http } from '#api/http.ts';
import type { UploadedEntry } from '#engine/uploaded-files';

/** The address that the server gives for a file: of a viewer, or of the content itself. Throws an `ApiError` where there is none. */
export async function previewAddress({ fileId, url }: UploadedEntry, http: Http, signal: AbortSignal): Promise<string> {
  const { data } = await http.send({
    callId: 'file/download.preview',
    method: 'GET',
    path: '/api/file/Uploader/Preview',
    query: new URLSearchParams({ fileName: fileId, fileVersionId: '', fileDownloadUrl: url || `/api/file/Image/annex/${fileId}` }),
    answer: 'envelope',
    signal,
  });
  return typeof data === 'string' ? data : '';
}
