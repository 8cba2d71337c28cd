import { sql } from 'kysely';
import { IssueError } from '#engine/issue';
import { requireSession, type Caller } from '../../../access/caller';
import { writeRecord } from '../../../records/write-record';
import type { Services } from '../../../services';
import { newId } from '../../../storage/new-id';
import type { Row } from '../../../storage/records';
import { mailResource } from '../own-mails';
import { mailStates } from '../store-mail';
import { keepFiles, type AddFile } from './keep-files';
import { htmlOfText, type ParsedMail } from './parse-mail';

/** Which mail at the server a stored one is. */
export interface MailSource {
  /** Stands for the host and the account. */
  mailbox: string;
  uid: string;
}

export interface ReceivingContext {
  addFile: AddFile;
  caller: Caller;
  services: Services;
}

/** Maximum length of HTML that is cleaned, in characters: a longer one gives way to the text of the mail. */
const maxHtml = 2_000_000;

/**
 * Stores a mail of the caller with its attachments, once: answers whether it was new. The HTML is cleaned as that of a form; if it
 * cannot be, the text of the mail is stored.
 */
export async function storeReceived(
  { files, html, text, sentTime, ...heading }: ParsedMail,
  note: string,
  source: MailSource,
  { addFile, caller, services }: ReceivingContext,
): Promise<boolean> {
  const { entries, notes } = await keepFiles(files, addFile, caller, services);
  const values = {
    ...heading,
    fdate: sentTime ?? Date.now(),
    attachment: entries,
    note: [note, ...notes].filter(Boolean).join('\n'),
    box: 'inBox',
    state: mailStates.received,
  };
  const store = (bodyText: string) => storeOnce({ ...values, bodyText }, source, caller, services);
  const isReadable = html !== '' && html.length <= maxHtml;
  try {
    return await store(isReadable ? html : htmlOfText(text));
  } catch (error) {
    if (!(error instanceof IssueError)) throw error;
    return store(htmlOfText(text));
  }
}

/** Marks the mail as seen and stores it, both or none. */
const storeOnce = (values: Row, { mailbox, uid }: MailSource, caller: Caller, services: Services): Promise<boolean> =>
  services.recordsOf(mailResource, caller).within(async (_, transaction) => {
    const { userId } = requireSession(caller);
    const { numAffectedRows } = await sql`
      insert into base_email_seen (id, creator_time, creator_user_id, mailbox, uid)
      values (${newId()}, ${Date.now()}, ${userId}, ${mailbox}, ${uid}) on conflict do nothing`.execute(transaction);
    if (Number(numAffectedRows ?? 0) === 0) return false;
    const { box, state, note, sender, senderName, fdate, ...body } = values;
    const set = { box, state, note, sender, senderName, fdate };
    await writeRecord(services.catalogue.resource(mailResource), { body, set }, caller, services, transaction);
    return true;
  });
