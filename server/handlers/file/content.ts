import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import { attachment } from '../../files/attachment';
import { byteRange } from '../../files/byte-range';
import { fileHeaders } from '../../files/file-headers';
import { isPlayable } from '../../files/is-playable';

/**
 * The content of a file for a viewer, by a signed address, as long as the record that it names holds the file. Browsers show a
 * PDF, and play recordings, of which they ask parts; anything else is an attachment.
 */
export const handler: Behaviour = async ({ params, query, range: header }, { addresses, heldFiles, files }) => {
  const name = params['name'] ?? '';
  const isSigned = (await addresses.remaining('content', name, query)) !== undefined;
  const isHeld = isSigned && (typeof query['h'] !== 'string' || (await heldFiles.holds(query['h'], name)));
  const file = isHeld ? (await heldFiles.named([name])).get(name) : undefined;
  const [size, contentType] = [Number(file?.['size']), String(file?.['contentType'])];
  const isPlayed = isPlayable(contentType);
  const range = isPlayed ? byteRange(header, size) : undefined;
  if (range === 'outside')
    return { raw: Buffer.alloc(0), type: contentType, status: 416, headers: { ...fileHeaders, 'content-range': `bytes */${size}` } };
  const content = file && (await files.open(String(file['fileKey']), range));
  if (!file || !content) throw new AppError('fileNotFound');
  const isPdf = contentType === 'application/pdf';
  const headers: Record<string, string> = {
    ...fileHeaders,
    'content-disposition': isPdf || isPlayed ? 'inline' : attachment(String(file['fileName'])),
    'content-length': String(range ? range.end - range.start + 1 : size),
    ...(isPlayed && { 'accept-ranges': 'bytes' }),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  };
  // A browser does not show a PDF in a sandbox. Its scripts run in the viewer of the browser, not in this site.
  if (isPdf) headers['content-security-policy'] = "default-src 'none'; object-src 'self'; plugin-types application/pdf";
  return { raw: content, type: isPdf || isPlayed ? contentType : 'application/octet-stream', headers, ...(range && { status: 206 }) };
};
