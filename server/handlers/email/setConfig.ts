import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { ownConfig } from '#server/sending/email/mail-account.ts';
import { mailConfigResource } from '#server/sending/email/own-mails.ts';
import { receiveStates } from '#server/sending/email/receiving/receive-mails.ts';

/** Saves the mail settings of the caller. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const stored = await ownConfig(caller, services);
  const resource = services.catalogue.resource(mailConfigResource);
  const set = { receiveState: receiveStates.works, receiveError: '' };
  await writeRecord(resource, { body, set, ...(stored && { id: String(stored['id']) }) }, caller, services);
  return { data: null };
};
