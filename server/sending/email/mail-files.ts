import { buffer } from 'node:stream/consumers';
import { uploadedEntries } from '#engine/uploaded-files';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import { NotDelivered } from '../not-delivered';

/** In bytes, of all attachments together: most mail servers take no larger mails. */
const maxFiles = 20_000_000;

/** Throws `mailFilesTooLarge` for a stored mail whose attachments are larger together than a mail may be. */
export function requireSmallFiles({ attachment }: Row): void {
  const size = uploadedEntries(attachment).reduce((sum, { fileSize }) => sum + Number(fileSize ?? 0), 0);
  if (size > maxFiles) throw new AppError('mailFilesTooLarge', { limit: `${maxFiles / 1_000_000} MB` });
}

/** The attachments of a mail with their contents. Throws `NotDelivered` if one of them is gone. */
export async function mailFiles(
  { attachment }: Row,
  caller: Caller,
  { heldFiles, files }: Pick<Services, 'heldFiles' | 'files'>,
): Promise<{ filename: string; content: Buffer }[]> {
  const entries = uploadedEntries(attachment);
  const visible = await heldFiles.visible(
    entries.map(({ fileId }) => fileId),
    caller,
  );
  const contents = [];
  for (const { fileId, name } of entries) {
    const filename = String(name ?? fileId);
    const row = visible.get(fileId);
    const stream = row && (await files.open(String(row['fileKey'])));
    if (!stream) throw new NotDelivered('$t:channel.send.fileGone', { name: filename });
    contents.push({ filename, content: await buffer(stream) });
  }
  return contents;
}
