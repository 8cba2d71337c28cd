import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { accountOf, ownConfig } from '#server/sending/email/mail-account.ts';
import { mailConfigResource } from '#server/sending/email/own-mails.ts';
import { openMailServer } from '#server/sending/mail-server.ts';
import type { Row } from '#server/storage/records.ts';

/** Signs in to the mail server with the settings of the form. A stored password goes only to the stored server. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const posted = body as Row;
  const stored = await ownConfig(caller, services);
  const isSamePlace = ['smtpHost', 'smtpPort', 'account', 'emailSsl'].every(
    (field) => String(posted[field] ?? '') === String(stored?.[field] ?? ''),
  );
  const kept = stored && isSamePlace ? await services.secretOf(mailConfigResource, String(stored['id']), 'password') : '';
  const account = accountOf(posted, String(posted['password'] || kept));
  if (account.host === '' || account.user === '' || account.password === '') throw new AppError('mailNotSetUp');
  const server = await openMailServer(account, services.outbound);
  await server.verify().finally(server.close);
  return { data: null, msg: '$t:email.connected' };
};
