import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { openMailServer } from '#server/sending/mail-server.ts';
import { settingsMailAccount } from '#server/sending/mail-account.ts';
import { triedSettings } from '#server/session/tried-settings.ts';
import type { Row } from '#server/storage/records.ts';

/** Signs in to the mail server with the settings of the form. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const { account, password, smtpHost, smtpPort, ssl } = body as Row;
  const posted = { emailAccount: account, emailPassword: password, emailSmtpHost: smtpHost, emailSmtpPort: smtpPort, emailSsl: ssl };
  const { record, secretOf } = await triedSettings(posted, services);
  const place = settingsMailAccount(record);
  if (place.host === '' || place.user === '') throw new AppError('mailNotSetUp');
  const server = await openMailServer({ ...place, password: await secretOf('emailPassword'), senderName: '' }, services.outbound);
  try {
    await server.verify();
  } finally {
    server.close();
  }
  return { msg: '$t:sysConfig.connected' };
};
