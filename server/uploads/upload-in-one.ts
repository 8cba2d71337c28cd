import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fileSize } from '#engine/short-forms';
import { requireSession, type Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { SysConfigReader } from '../session/sys-config';
import { boundedContent } from './bounded-content';
import { addFile, type AddFileContext, type UploadedAnswer } from './add-file';
import { cleanFileName, type CleanedName } from '../files/clean-file-name';
import { checkUpload, fileLimitsOf, type FileLimits } from './file-limits';
import type { StoredFile } from '../files/file-store';
import { beginUpload, endUpload } from './open-uploads';
import type { UploadType } from '../files/upload-types';

/** A field, or the file, of a multipart body. */
type UploadPart = { field: string; value: unknown } | { fileName: string; content: Readable };

type Context = AddFileContext & { sysConfig: SysConfigReader };

/**
 * Stores the file of a multipart body while it arrives. Fields that choose its folder may come before or after it. Until it is
 * stored, the bytes that it may have count for the quota of the user.
 */
export async function uploadInOne(
  parts: AsyncIterable<UploadPart>,
  type: UploadType,
  length: number | undefined,
  caller: Caller,
  context: Context,
): Promise<UploadedAnswer> {
  const session = requireSession(caller);
  const limits = fileLimitsOf(await context.sysConfig.get());
  const uploadId = randomBytes(32).toString('hex');
  const place: Record<string, unknown> = {};
  let received: { stored: StoredFile; name: CleanedName } | undefined;
  try {
    for await (const part of parts) {
      if (!('content' in part)) place[part.field] = part.value;
      else received = await receive(part, { limits, length, uploadId, userId: session.userId }, context);
    }
    if (!received) throw new AppError('fileMissing');
    return await addFile({ ...received, type, place, uploadId }, session, context);
  } catch (error) {
    await endUpload(uploadId, context);
    throw error;
  }
}

async function receive(
  { fileName, content }: { fileName: string; content: Readable },
  { limits, length, uploadId, userId }: { limits: FileLimits; length: number | undefined; uploadId: string; userId: string },
  context: Context,
): Promise<{ stored: StoredFile; name: CleanedName }> {
  const name = cleanFileName(fileName);
  // The length of the body is a little more than that of its file.
  const expected = Math.max(1, (length ?? limits.maxSize) - maxFrame);
  checkUpload({ extension: name.extension, size: length === undefined ? 0 : expected }, limits);
  const total = Math.min(expected, limits.maxSize);
  await beginUpload({ id: uploadId, ownerId: userId, identifier: '', total, chunk: total, chunks: 1 }, limits, context);
  return { stored: await context.files.put(atMost(content, limits.maxSize)), name };
}

/** Bytes of a multipart body beside its file, at most. */
const maxFrame = 16 * 1024;

const atMost = (content: Readable, limit: number): Readable =>
  boundedContent(content, { max: limit, tooLong: () => new AppError('fileTooLarge', { limit: fileSize(limit) }) });
