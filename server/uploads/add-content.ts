import { randomBytes } from 'node:crypto';
import type { UploadedEntry } from '#engine/uploaded-files';
import type { Session } from '../access/caller';
import { checkContent, sampleSize } from '../files/check-content';
import { cleanFileName } from '../files/clean-file-name';
import type { UploadType } from '../files/upload-types';
import type { SysConfigReader } from '../session/sys-config';
import { addFile, type AddFileContext } from './add-file';
import { checkUpload, checkUploadedContent, fileLimitsOf } from './file-limits';
import { beginUpload, endUpload } from './open-uploads';

type Context = AddFileContext & { sysConfig: SysConfigReader };

/**
 * Stores a file that the server has received for a user, who could have uploaded it. Throws the errors of an upload: a kind of file
 * or a size that is not allowed, a quota that is used up.
 */
export async function addContent(
  { name, content }: { name: string; content: Buffer },
  type: UploadType,
  session: Session,
  context: Context,
): Promise<UploadedEntry> {
  const limits = fileLimitsOf(await context.sysConfig.get());
  const cleaned = cleanFileName(name);
  checkUpload({ extension: cleaned.extension, size: content.length }, limits);
  const checked = await checkContent(content.subarray(0, sampleSize), cleaned.extension);
  checkUploadedContent(checked.detected, limits);
  const total = content.length;
  const uploadId = randomBytes(32).toString('hex');
  await beginUpload({ id: uploadId, ownerId: session.userId, identifier: '', total, chunk: total, chunks: 1 }, limits, context);
  try {
    const stored = await context.files.put(content);
    const answer = await addFile({ stored, content: checked, name: cleaned, type, place: {}, uploadId }, session, context);
    return { ...answer, name: cleaned.name };
  } catch (error) {
    await endUpload(uploadId, context);
    throw error;
  }
}
