import { issue, IssueError } from '#engine/issue';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { isSamePlace, ownConfig } from '#server/sending/email/mail-account.ts';
import { mailConfigResource } from '#server/sending/email/own-mails.ts';
import { receiveStates } from '#server/sending/email/receiving/receive-mails.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Saves the mail settings of the caller. Other servers or another account need the password again: a foreign hand on the session must
 * not get the stored one sent elsewhere.
 */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const posted = body as Row;
  const stored = await ownConfig(caller, services);
  const resource = services.catalogue.resource(mailConfigResource);
  if (stored && !posted['password'] && !isSamePlace(posted, stored))
    throw new IssueError(resource.id, [issue('/password', 'passwordForeign')]);
  const set = { receiveState: receiveStates.works, receiveError: '' };
  await writeRecord(resource, { body, set, ...(stored && { id: String(stored['id']) }) }, caller, services);
  return { data: null };
};
