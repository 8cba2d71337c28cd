import { buffer } from 'node:stream/consumers';
import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import { attachment } from '../../files/attachment';
import { byteRange } from '../../files/byte-range';
import { sampleSize } from '../../files/check-content';
import { fileHeaders } from '../../files/file-headers';
import type { FileStore } from '../../files/file-store';
import { isPlayable } from '../../files/is-playable';

/**
 * The content of a file for a viewer, by a signed address, as long as the record that it names holds the file. Browsers show a
 * text and a PDF, and play recordings, of which they ask parts; anything else is an attachment.
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
  const textCharset = contentType === 'text/plain' ? await charsetOf(String(file['fileKey']), files) : undefined;
  const isPdf = contentType === 'application/pdf';
  const headers: Record<string, string> = {
    ...fileHeaders,
    'content-disposition': isPdf || isPlayed || textCharset ? 'inline' : attachment(String(file['fileName'])),
    'content-length': String(range ? range.end - range.start + 1 : size),
    ...(isPlayed && { 'accept-ranges': 'bytes' }),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  };
  // A browser does not show a PDF in a sandbox. Its scripts run in the viewer of the browser, not in this site.
  if (isPdf) headers['content-security-policy'] = "default-src 'none'; object-src 'self'; plugin-types application/pdf";
  const type = textCharset ? `text/plain; charset=${textCharset}` : isPdf || isPlayed ? contentType : 'application/octet-stream';
  return { raw: content, type, headers, ...(range && { status: 206 }) };
};

/** The encoding of a stored text by its beginning: that of its mark, UTF-8, or else GB 18030, which Chinese programs write. */
async function charsetOf(key: string, files: FileStore): Promise<string> {
  const stream = await files.open(key, { start: 0, end: sampleSize - 1 });
  const sample = stream ? await buffer(stream) : Buffer.alloc(0);
  const mark = sample.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  try {
    // As a part of a stream, whose last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}
