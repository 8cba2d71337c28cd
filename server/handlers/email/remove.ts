import type { Behaviour } from '#server/exchange.ts';
import { mailResource, ownRecords } from '#server/sending/email/own-mails.ts';

/** Removes a mail of the caller. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  await ownRecords(mailResource, caller, services).remove(params['id'] ?? '');
  return { data: null };
};
