import { AppError } from '../../app-error';
import type { Exchange } from '../../exchange';
import { writeRecord } from '../../records/write-record';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import type { Database } from '../../storage/database';
import { mailResource, ownRecords } from './own-mails';

/** A draft, a mail that waits, one that was sent, one that the server has refused; and for a received one whether it was read. */
export const mailStates = { draft: -1, sending: 0, sent: 1, failed: 2, read: 3, received: 4 } as const;

/**
 * Creates a mail of the caller, or changes the draft that the body names, and answers it as it is stored. Throws `mailAlreadySent`,
 * and `recordChanged` if another request changes the draft at the same time: both would send it.
 */
export async function storeMail(mail: Row, { body, caller }: Exchange, services: Services, db?: Database): Promise<Row> {
  const posted = (body as Row | undefined)?.['id'];
  const id = typeof posted === 'string' && posted !== '' ? posted : undefined;
  const before = id === undefined ? undefined : await ownRecords(mailResource, caller, services).require(id);
  if (before && before['state'] !== mailStates.draft && before['state'] !== mailStates.failed) throw new AppError('mailAlreadySent');
  const { box, state, ...content } = mail;
  const change = {
    ...(id !== undefined && { id }),
    body: { ...content, ...(before && { version: before['version'] }) },
    set: { box, state },
  };
  return writeRecord(services.catalogue.resource(mailResource), change, caller, services, db);
}
