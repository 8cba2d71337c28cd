import type { Http } from '#api/http.ts';
import type { UploadedEntry } from '#engine/uploaded-files';
import { linkTo } from '../upload/download';
import { PreviewFailure } from './preview-failure';

interface Loading {
  http: Http;
  /** In bytes. */
  maxSize: number;
  signal: AbortSignal;
}

/** The content of a stored file. Throws `PreviewFailure` for one that is too large to be shown. */
export async function contentOf(entry: UploadedEntry, { http, maxSize, signal }: Loading): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof entry['fileSize'] === 'number' && entry['fileSize'] > maxSize) throw new PreviewFailure('tooLarge');
  const [path = '', query] = (await linkTo(entry, http)).split('?');
  const { data } = await http.send({
    callId: 'file/download.download',
    method: 'GET',
    path,
    query: new URLSearchParams(query),
    answer: 'raw',
    signal,
  });
  if (!(data instanceof Blob)) throw new PreviewFailure('failed');
  if (data.size > maxSize) throw new PreviewFailure('tooLarge');
  return new Uint8Array(await data.arrayBuffer());
}
