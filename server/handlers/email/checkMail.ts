import { triedRecord } from '#server/access/tried-record.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { accountOf, mailboxOf, ownConfig } from '#server/sending/email/mail-account.ts';
import { mailConfigResource } from '#server/sending/email/own-mails.ts';
import { openMailbox } from '#server/sending/email/receiving/open-mailbox.ts';
import { openMailServer } from '#server/sending/mail-server.ts';
import type { Row } from '#server/storage/records.ts';

/** In milliseconds, for the mailbox. */
const timeLimit = 30_000;

/** Signs in to both mail servers with the settings of the form. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const stored = (await ownConfig(caller, services)) ?? {};
  const { record, secretOf } = triedRecord(services.catalogue.resource(mailConfigResource), body as Row, stored, services);
  const password = await secretOf('password');
  const [account, place] = [accountOf(record, password), mailboxOf(record, password)];
  if ([account.host, place.host, account.user, password].includes('')) throw new AppError('mailNotSetUp');
  const server = await openMailServer(account, services.outbound);
  await server.verify().finally(server.close);
  const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(timeLimit)]);
  const mailbox = await openMailbox(place, services.outbound, { signal });
  await mailbox.close();
  return { data: null, msg: '$t:email.connected' };
};
