import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileSize } from '#engine/short-forms';
import { requireSession, type Caller } from '../access/caller';
import { AppError } from '../app-error';
import { errorCodes } from '../error-codes';
import type { SysConfigReader } from '../session/sys-config';
import { boundedContent } from './bounded-content';
import { addFile, type AddFileContext, type UploadedAnswer } from './add-file';
import { checkStored } from '../files/check-content';
import { cleanFileName, type CleanedName } from '../files/clean-file-name';
import { checkUpload, checkUploadedContent, fileLimitsOf, type FileLimits } from './file-limits';
import type { PartialUpload, StoredFile } from '../files/file-store';
import { beginUpload, checkQuota, endUpload, noteJoined, openUpload, touchUpload, uploadsNamed, type OpenUpload } from './open-uploads';
import { receiveChunk } from './receive-chunk';
import { releaseUpload } from './release-upload';
import { uploadTypeOf } from '../files/upload-types';

type Context = AddFileContext & { sysConfig: SysConfigReader };
type Fields = Readonly<Record<string, unknown>>;

/** Which chunks are stored, and whether all are, so that the client asks for the merge. */
export interface ChunkAnswer {
  chunkNumbers: number[];
  merge: boolean;
}

/** In bytes. Each chunk but the last has the same size; the last may hold the remainder beside it. */
const minChunkSize = 16 * 1024;
const maxChunkSize = 64 * 1024 * 1024;

const maxChunks = 10_000;

/** The stored chunks of an upload, before anything is sent. Refuses a file that could not be uploaded. */
export async function probeChunks(fields: Fields, caller: Caller, context: Context): Promise<ChunkAnswer> {
  const { upload } = readChunk(fields, caller);
  const limits = fileLimitsOf(await context.sysConfig.get());
  checkUpload({ extension: nameIn(fields).extension, size: upload.total }, limits);
  const begun = await openUpload(upload.id, context);
  if (!begun) await checkQuota(upload.ownerId, upload.total, limits, context);
  return begun ? answerFor(begun, context) : { chunkNumbers: [], merge: false };
}

/** Stores a chunk; a repeated one replaces the earlier. An upload whose first chunk fails is over, and no longer counts for its user. */
export async function storeChunk(fields: Fields, content: Readable, caller: Caller, context: Context): Promise<ChunkAnswer> {
  const { upload, number, size } = readChunk(fields, caller);
  const limits = fileLimitsOf(await context.sysConfig.get());
  checkUpload({ extension: nameIn(fields).extension, size: upload.total }, limits);
  const receive = async (): Promise<ChunkAnswer> => {
    const begun = (await openUpload(upload.id, context)) ?? (await begin(upload, limits, context));
    if (begun.fileKey === undefined) {
      await putChunk(begun, number, { content, size }, context);
      await touchUpload(begun.id, context);
    }
    return answerFor(begun, context);
  };
  return receiveChunk(upload.id, receive, () => releaseEmpty(upload, context));
}

/** Ends an upload without a stored chunk. With one, it goes on when the client is back. */
async function releaseEmpty({ id }: OpenUpload, context: Context): Promise<void> {
  const begun = await openUpload(id, context);
  if (!begun || begun.fileKey !== undefined) return;
  const parts = partsOf(begun, context);
  if ((await parts.numbers()).length > 0) return;
  await parts.discard();
  await endUpload(id, context);
}

/** Joins the chunks of an upload into a file. Throws `uploadGone`, `uploadPartMissing` and `uploadHashWrong`. */
export async function mergeChunks(fields: Fields, caller: Caller, context: Context): Promise<UploadedAnswer> {
  const session = requireSession(caller);
  const name = nameIn(fields);
  const upload = await uploadToMerge(fields, session.userId, context);
  checkUpload({ extension: name.extension, size: upload.total }, fileLimitsOf(await context.sysConfig.get()));
  const merging = merges.get(upload.id) ?? merge();
  merges.set(upload.id, merging);
  return merging.finally(() => merges.delete(upload.id));

  async function merge(): Promise<UploadedAnswer> {
    const { key, md5 } = await joined(upload, context);
    const stored = { key, size: upload.total };
    if (isMd5(upload.identifier) && upload.identifier.toLowerCase() !== md5) {
      await forget(upload, stored, context);
      throw new AppError('uploadHashWrong');
    }
    const type = uploadTypeOf(fields['type'] ?? 'annex');
    const limits = fileLimitsOf(await context.sysConfig.get());
    const adding = checkStored(context.files, stored, name.extension).then((content) => {
      checkUploadedContent(content.detected, limits);
      return addFile({ stored, content, name, type, place: fields, uploadId: upload.id }, session, context);
    });
    return adding.catch(async (error: unknown) => {
      // A wrong content stays wrong, so the next attempt begins anew. After a fault of the store it goes on here.
      if (error instanceof AppError && errorCodes[error.code] < 500) await forget(upload, stored, context);
      throw error;
    });
  }
}

/** Merges that run, by upload, so that a repeated request gets the same answer. */
const merges = new Map<string, Promise<UploadedAnswer>>();

const isMd5 = (identifier: string): boolean => /^[0-9a-f]{32}$/i.test(identifier);

async function begin(upload: OpenUpload, limits: FileLimits, context: Context): Promise<OpenUpload> {
  await beginUpload(upload, limits, context);
  return (await openUpload(upload.id, context)) ?? upload;
}

async function forget(upload: OpenUpload, stored: StoredFile, context: Context): Promise<void> {
  await partsOf(upload, context).discard();
  await releaseUpload(upload.id, stored, context);
}

async function uploadToMerge(fields: Fields, userId: string, context: Context): Promise<OpenUpload> {
  const uploads = await uploadsNamed(String(fields['identifier']), userId, context);
  const size = Number(fields['fileSize'] || Number.NaN);
  const candidates = uploads.filter(({ total }) => Number.isNaN(size) || total === size);
  let missing: number | undefined;
  for (const upload of candidates) {
    if (upload.fileKey !== undefined) return upload;
    const numbers = new Set(await storedNumbers(upload, context));
    const gap = Array.from({ length: upload.chunks }, (_, index) => index + 1).find((number) => !numbers.has(number));
    if (gap === undefined) return upload;
    missing ??= gap;
  }
  throw missing === undefined ? new AppError('uploadGone') : new AppError('uploadPartMissing', { number: missing });
}

async function joined(upload: OpenUpload, context: Context): Promise<{ key: string; md5: string }> {
  if (upload.fileKey !== undefined && (await isStored(upload.fileKey, context))) return { key: upload.fileKey, md5: upload.md5 ?? '' };
  return partsOf(upload, context).join((file) => noteJoined(upload.id, file, context));
}

/** A server that ends between the note and the store leaves the parts, so that they can be joined again. */
async function isStored(key: string, { files }: Context): Promise<boolean> {
  const content = await files.open(key, { start: 0, end: 0 });
  content?.destroy();
  return content !== undefined;
}

const partsOf = ({ id, total, chunk }: OpenUpload, { files }: Context): PartialUpload => files.parts(id, { total, part: chunk });

/** Some clients add the remainder to the last chunk. The store keeps it as a part of its own. */
const hasLongEnd = ({ total, chunk, chunks }: OpenUpload): boolean => total > chunk * chunks;

/** The store checks the length of a part, so the content goes there without another stream between. */
async function putChunk(
  upload: OpenUpload,
  number: number,
  { content, size }: { content: Readable; size: number },
  context: Context,
): Promise<void> {
  const parts = partsOf(upload, context);
  if (number < upload.chunks || !hasLongEnd(upload)) {
    await parts.put(number, content).catch((error: unknown) => {
      throw error instanceof AppError || content.readableEnded ? error : new AppError('requestAborted', {}, undefined, { cause: error });
    });
    return;
  }
  const bytes = exactly(content, size)[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  const rest = { buffer: Buffer.alloc(0) };
  await parts.put(number, Readable.from(take(bytes, upload.chunk, rest)));
  await parts.put(number + 1, Readable.from(take(bytes, Infinity, rest)));
}

/** The next bytes of a stream; what was read beyond them stays in `rest`. */
async function* take(bytes: AsyncIterator<Buffer, undefined>, size: number, rest: { buffer: Buffer }): AsyncGenerator<Buffer> {
  let left = size;
  while (left > 0) {
    if (rest.buffer.length === 0) {
      const { value } = await bytes.next();
      if (value === undefined) return;
      rest.buffer = value;
    }
    const piece = rest.buffer.subarray(0, left);
    rest.buffer = rest.buffer.subarray(piece.length);
    left -= piece.length;
    if (piece.length > 0) yield piece;
  }
}

async function storedNumbers(upload: OpenUpload, context: Context): Promise<number[]> {
  if (upload.fileKey !== undefined) return Array.from({ length: upload.chunks }, (_, index) => index + 1);
  const numbers = await partsOf(upload, context).numbers();
  if (!hasLongEnd(upload)) return numbers;
  return numbers.filter((number) => number < upload.chunks || (number === upload.chunks && numbers.includes(number + 1)));
}

async function answerFor(upload: OpenUpload, context: Context): Promise<ChunkAnswer> {
  const chunkNumbers = await storedNumbers(upload, context);
  return { chunkNumbers, merge: chunkNumbers.length === upload.chunks };
}

/** The name of the file. Clients send the extension also by itself, for names without one. */
function nameIn(fields: Fields): CleanedName {
  const name = cleanFileName(String(fields['fileName'] ?? fields['filename'] ?? ''));
  const extension = String(fields['extension'] ?? '')
    .replace('.', '')
    .toLowerCase();
  if (name.extension !== '' || !/^[a-z0-9]{1,10}$/.test(extension)) return name;
  return { name: `${name.name}.${extension}`, extension };
}

/** The upload that a chunk belongs to, its number and its size. The id is made of the user's and the client's names. */
function readChunk(fields: Fields, caller: Caller): { upload: OpenUpload; number: number; size: number } {
  const ownerId = requireSession(caller).userId;
  const identifier = String(fields['identifier'] ?? '');
  if (identifier === '' || identifier.length > 1000) throw wrong('identifier', identifier);
  if (String(fields['totalSize'] ?? '') === '0') throw new AppError('fileEmpty');
  const total = integerIn(fields, 'totalSize', Number.MAX_SAFE_INTEGER);
  const chunk = integerIn(fields, 'chunkSize', maxChunkSize);
  const chunks = integerIn(fields, 'totalChunks', maxChunks);
  const number = integerIn(fields, 'chunkNumber', chunks);
  if (chunks > 1 && chunk < minChunkSize) throw wrong('chunkSize', chunk);
  if (chunks !== Math.ceil(total / chunk) && chunks !== Math.max(1, Math.floor(total / chunk))) throw wrong('totalChunks', chunks);
  const size = number < chunks ? chunk : total - (chunks - 1) * chunk;
  const declared = fields['currentChunkSize'];
  if (declared !== undefined && declared !== '' && Number(declared) !== size) throw wrong('currentChunkSize', declared);
  const id = createHash('sha256')
    .update(JSON.stringify([ownerId, identifier, total, chunk, chunks]))
    .digest('hex');
  return { upload: { id, ownerId, identifier, total, chunk, chunks }, number, size };
}

function integerIn(fields: Fields, name: string, max: number): number {
  const value = fields[name];
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1 || number > max) throw wrong(name, value);
  return number;
}

const wrong = (name: string, value: unknown): AppError => new AppError('chunkWrong', { name, value: String(value ?? '').slice(0, 100) });

/** The content, which fails unless it has this size. */
const exactly = (content: Readable, size: number): Readable =>
  boundedContent(content, {
    max: size,
    tooLong: (read) => wrong('file', fileSize(read)),
    tooShort: (read) => (read < size ? wrong('file', fileSize(read)) : undefined),
  });
