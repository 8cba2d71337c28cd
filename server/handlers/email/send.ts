import type { Behaviour } from '#server/exchange.ts';
import { ownAccount } from '#server/sending/email/mail-account.ts';
import { asOwner, mailResource } from '#server/sending/email/own-mails.ts';
import { postedMail, requireSendable } from '#server/sending/email/posted-mail.ts';
import { mailStates, storeMail } from '#server/sending/email/store-mail.ts';

/** Sends a mail from the account of the caller, in the background. */
export const handler: Behaviour = async (exchange, services) => {
  const { body, caller } = exchange;
  const mail = postedMail(body);
  requireSendable(mail);
  await ownAccount(caller, services);
  const id = await services.recordsOf(mailResource, asOwner(caller)).within(async (_, transaction) => {
    const mailId = await storeMail({ ...mail, box: 'sent', state: mailStates.sending }, exchange, services, transaction);
    await services.jobs.enqueue('sendMail', { mailId }, { caller, db: transaction });
    return mailId;
  });
  return { data: { id }, msg: '$t:email.queued' };
};
