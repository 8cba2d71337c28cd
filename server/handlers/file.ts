import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isJsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import { openRecipe } from '#server/behaviours/transfer/export-recipe.ts';
import type { ErrorCode } from '#server/error-codes.ts';
import type { Behaviour } from '#server/exchange.ts';
import { attachment } from '#server/files/attachment.ts';
import { byteRange } from '#server/files/byte-range.ts';
import { sampleSize } from '#server/files/check-content.ts';
import { cleanFileName } from '#server/files/clean-file-name.ts';
import type { AddressPurpose } from '#server/files/file-addresses.ts';
import { fileHeaders } from '#server/files/file-headers.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { imageAddress } from '#server/files/image-address.ts';
import { isPlayable } from '#server/files/is-playable.ts';
import { offerStored } from '#server/files/offer-file.ts';
import { offerPack } from '#server/files/offer-pack.ts';
import { randomCharacters } from '#server/files/stored-name.ts';
import { takeFile } from '#server/files/take-file.ts';
import { uploadTypeOf } from '#server/files/upload-types.ts';
import { captchaImage } from '#server/session/captcha-image.ts';
import { type ChunkAnswer, mergeChunks, probeChunks, storeChunk } from '#server/uploads/chunked-upload.ts';
import { pictureFor } from '#server/uploads/picture-for.ts';
import { uploadInOne } from '#server/uploads/upload-in-one.ts';
import { visibleFile, visibleFiles } from '#server/uploads/visible-file.ts';

/** The file of a ticket, always as an attachment, so that the browser does not run its content. */
export const download: Behaviour = async ({ query, isHead, caller }, services) => {
  // The ticket grants access, because a browser that follows a link does not send a token.
  const ticket = query['encryption'];
  // A HEAD request keeps the ticket: link previews send one before the download.
  const make = (recipe: string) => openRecipe(recipe, caller.signal, services);
  const file = typeof ticket === 'string' ? await takeFile(ticket, services, { keepsTicket: isHead, make }) : undefined;
  if (!file) throw new AppError('ticketInvalid');
  const name = typeof query['name'] === 'string' ? query['name'] : file.name;
  const headers: Record<string, string> = { ...fileHeaders, 'content-disposition': attachment(name) };
  if (file.size !== undefined) headers['content-length'] = String(file.size);
  return { raw: file.content, type: file.type, headers };
};

/** A link to a file that the caller may see. The link carries this right: it works once, without a session. */
export const ticket: Behaviour = async ({ params, caller }, services) => {
  const file = await visibleFile(params['type'], params['name'], caller, services);
  return { data: await offerStored(file, services) };
};

const maxFiles = 1000;

/** A link to a zip of files that the caller may see, under the names that the client gives them. */
export const pack: Behaviour = async ({ params, body, caller }, services) => {
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

const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'gif', 'png', 'bmp']);
const documents: ReadonlySet<string> = new Set(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf']);
const textType = 'text/plain';

/**
 * The address of a viewer for a file that the caller may see. Browsers show pictures, texts and PDFs and play recordings
 * themselves; other documents need the viewer of the system settings: `previewViewerMissing` names the setting. Existing clients
 * append `&token=`, so the address has a query.
 */
export const preview: Behaviour = async ({ query, caller }, services) => {
  const type = String(query['fileDownloadUrl'] ?? '').split('/')[4] ?? 'annex';
  const file = await visibleFile(type, String(query['fileName'] ?? ''), caller, services);
  const [name, extension] = [String(file['name']), String(file['extension'])];
  const holder = await services.heldFiles.holderSeen(name, caller);
  const signed = async (purpose: AddressPurpose, address: string) => (await services.addresses.signer(purpose))(address, holder);
  if (pictures.has(extension) && file['pictureKey']) return { data: await signed('picture', imageAddress(type, name)) };
  const isShown = isPlayable(file['contentType']) || file['contentType'] === textType;
  if (!pictures.has(extension) && !documents.has(extension) && !isShown) throw new AppError('previewUnsupported');
  const content = `${await signed('content', `/api/file/down/${encodeURIComponent(name)}`)}&type=${encodeURIComponent(type)}`;
  if (isShown) return { data: content };
  const { filePreviewUrl, jnpfDomain } = await services.sysConfig.get();
  if (filePreviewUrl !== '') {
    const address = Buffer.from(`${String(jnpfDomain)}${content}`).toString('base64');
    return { data: `${filePreviewUrl.replace(/\/$/, '')}/onlinePreview?url=${encodeURIComponent(address)}` };
  }
  if (extension === 'pdf') return { data: content };
  throw new AppError(documents.has(extension) ? 'previewViewerMissing' : 'previewUnsupported', { extension });
};

/**
 * The content of a file for a viewer, by a signed address, as long as the record that it names holds the file. Browsers show a
 * text and a PDF, and play recordings, of which they ask parts; anything else is an attachment.
 */
export const content: Behaviour = async ({ params, query, range: header }, { addresses, heldFiles, files }) => {
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

/** Content types of the shipped images by `<type>/<name>`. Some clients send `@` in place of `.`. */
const shippedImages: Readonly<Record<string, string>> = { 'userAvatar/001.png': 'image/png' };

/**
 * A picture for `<img>`, which does not send a token: a shipped one, an avatar, or one whose address is signed. A file that is
 * not a picture is an attachment.
 */
export const image: Behaviour = async ({ params, query, caller }, services) => {
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

/** Answers the image of a verification code. */
export const captcha: Behaviour = captchaImage;

/** Uploads a file in one request; without a type in the path, as an attachment. */
export const upload: Behaviour = async ({ params, parts, bodyLength, caller }, services) => ({
  data: await uploadInOne(parts, uploadTypeOf(params['type'] ?? 'annex'), bodyLength, caller, services),
});

/** The chunks of an upload that are stored. If all are, the client sends nothing and asks for the merge. */
export const probe: Behaviour = async ({ query, caller }, services) => ({ data: await probeChunks(query, caller, services) });

/**
 * Stores a chunk while it arrives. Its fields come before its content, or in the query: type and quota are checked before a byte
 * is stored.
 */
export const chunk: Behaviour = async ({ query, parts, caller }, services) => {
  const fields: Record<string, unknown> = { ...query };
  let answer: ChunkAnswer | undefined;
  for await (const part of parts) {
    if ('content' in part) answer = await storeChunk(fields, part.content, caller, services);
    else fields[part.field] = part.value;
  }
  if (!answer) throw new AppError('fileMissing');
  return { data: answer };
};

/**
 * Joins the chunks of an upload. The answer's `name` becomes the `fileId` of the file in records. A refusal has `{ isLost: true }` as its
 * data if chunks are missing or damaged and can be sent again; otherwise the file itself is refused.
 */
export const merge: Behaviour = async ({ body, caller }, services) => ({
  data: await mergeChunks(body as Record<string, unknown>, caller, services).catch((error: unknown) => {
    throw error instanceof AppError && lost.has(error.code) ? new AppError(error.code, error.params, { isLost: true }) : error;
  }),
});

const lost: ReadonlySet<ErrorCode> = new Set(['uploadGone', 'uploadPartMissing', 'uploadHashWrong']);
