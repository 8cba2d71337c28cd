import type { Behaviour } from '#server/exchange.ts';
import { ownAccount } from '#server/sending/email/mail-account.ts';
import { requireSmallFiles } from '#server/sending/email/mail-files.ts';
import { mailResource, ownRecords } from '#server/sending/email/own-mails.ts';
import { postedMail, requireSendable } from '#server/sending/email/posted-mail.ts';
import { mailStates, storeMail } from '#server/sending/email/store-mail.ts';

/** Sends a mail from the account of the caller, in the background. */
export const handler: Behaviour = async (exchange, services) => {
  const { body, caller } = exchange;
  const mail = postedMail(body);
  requireSendable(mail);
  await ownAccount(caller, services);
  const id = await ownRecords(mailResource, caller, services).within(async (_, transaction) => {
    const stored = await storeMail({ ...mail, box: 'sent', state: mailStates.sending }, exchange, services, transaction);
    requireSmallFiles(stored);
    await services.jobs.enqueue('sendMail', { mailId: stored['id'] }, { caller, db: transaction });
    return stored['id'];
  });
  return { data: { id }, msg: '$t:email.queued' };
};
