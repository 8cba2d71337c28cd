import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { requireSession, type Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { SysConfigReader } from '../session/sys-config';
import { boundedContent } from './bounded-content';
import { addFile, type AddFileContext, type UploadedAnswer } from './add-file';
import { checkContent, sampleSize, type FileContent } from '../files/check-content';
import { cleanFileName, type CleanedName } from '../files/clean-file-name';
import { checkUpload, checkUploadedContent, fileLimitsOf, type FileLimits } from './file-limits';
import type { StoredFile } from '../files/file-store';
import { beginUpload, maxFrame } from './open-uploads';
import { isPicture } from './pictures';
import { releaseUpload } from './release-upload';
import { sampled } from './sampled-content';
import type { UploadType } from '../files/upload-types';
import { sizeLimit, tooLargeFor } from './type-limit';

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
  let received: Received | undefined;
  try {
    for await (const part of parts) {
      if (!('content' in part)) place[part.field] = part.value;
      else received = await receive(part, { type, limits, length, uploadId, userId: session.userId }, context);
    }
    if (!received) throw new AppError('fileMissing');
    return await addFile({ ...received, type, place, uploadId }, session, context);
  } catch (error) {
    await releaseUpload(uploadId, received?.stored, context);
    throw error;
  }
}

interface Received {
  stored: StoredFile;
  content: FileContent;
  name: CleanedName;
}

interface Receiving {
  type: UploadType;
  limits: FileLimits;
  length: number | undefined;
  uploadId: string;
  userId: string;
}

async function receive(
  { fileName, content: sent }: { fileName: string; content: Readable },
  { type, limits, length, uploadId, userId }: Receiving,
  context: Context,
): Promise<Received> {
  const name = cleanFileName(fileName);
  // The length of the body is a little more than that of its file.
  const expected = Math.max(1, (length ?? limits.maxSize) - maxFrame);
  const maxSize = sizeLimit(type, limits.maxSize);
  checkUpload({ extension: name.extension, size: 0 }, limits);
  if (length !== undefined && expected > maxSize) throw tooLargeFor(type, maxSize);
  const total = Math.min(expected, maxSize);
  await beginUpload({ id: uploadId, ownerId: userId, identifier: '', total, chunk: total, chunks: 1 }, limits, context);
  const { sample, whole } = await sampled(atMost(sent, maxSize, type), sampleSize);
  try {
    const content = await checkContent(sample, name.extension);
    checkUploadedContent(content.detected, limits);
    if (type.isPicture && !isPicture(content.detected)) throw new AppError('pictureRequired');
    return { stored: await context.files.put(whole), content, name };
  } catch (error) {
    whole.destroy();
    throw error;
  }
}

const atMost = (content: Readable, limit: number, type: UploadType): Readable =>
  boundedContent(content, { max: limit, tooLong: () => tooLargeFor(type, limit) });
