import type { Behaviour } from '#server/exchange.ts';
import { postedMail } from '#server/sending/email/posted-mail.ts';
import { mailStates, storeMail } from '#server/sending/email/store-mail.ts';

/** Keeps a mail that is not sent yet. */
export const handler: Behaviour = async (exchange, services) => {
  const { id } = await storeMail({ ...postedMail(exchange.body), box: 'draft', state: mailStates.draft }, exchange, services);
  return { data: { id } };
};
