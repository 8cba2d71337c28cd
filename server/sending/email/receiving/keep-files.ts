import type { UploadedEntry } from '#engine/uploaded-files';
import { requireSession, type Caller, type Session } from '../../../access/caller';
import type { Services } from '../../../services';
import { errorText } from '../../error-text';
import type { MailFile } from './parse-mail';

/** Attachments of a mail that are kept. */
const maxFiles = 50;

/** Stores a file of a user. Throws if an upload of the user would be refused. */
export type AddFile = (file: MailFile, session: Session) => Promise<UploadedEntry>;

interface KeptFiles {
  entries: UploadedEntry[];
  /** For the user: the files that were not kept, each with its reason. */
  notes: string[];
}

/** Stores the attachments of a mail as files of its user. What an upload would refuse is left out, and said. */
export async function keepFiles(
  files: readonly MailFile[],
  addFile: AddFile,
  caller: Caller,
  services: Pick<Services, 'texts' | 'log'>,
): Promise<KeptFiles> {
  const session = requireSession(caller);
  const text = (key: string, params: object) => services.texts.text(caller.language, `$t:email.${key}`, { ...params });
  const entries: UploadedEntry[] = [];
  const notes: string[] = [];
  for (const file of files.slice(0, maxFiles)) {
    try {
      entries.push(await addFile(file, session));
    } catch (error) {
      notes.push(text('fileLeftOut', { name: file.name.slice(0, 100), reason: errorText(error, caller, services) }));
    }
  }
  if (files.length > maxFiles) notes.push(text('filesLeftOut', { count: files.length - maxFiles, limit: maxFiles }));
  return { entries, notes };
}
