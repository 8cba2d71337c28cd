import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { ownConfig } from '#server/sending/email/mail-account.ts';
import { asOwner, mailConfigResource } from '#server/sending/email/own-mails.ts';

/** Saves the mail settings of the caller. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const stored = await ownConfig(caller, services);
  const resource = services.catalogue.resource(mailConfigResource);
  await writeRecord(resource, { body, ...(stored && { id: String(stored['id']) }) }, asOwner(caller), services);
  return { data: null };
};
