import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { errorText } from '#server/sending/error-text.ts';
import { isMailAddress } from '#server/sending/mail-address.ts';
import { openMailServer, type MailAccount } from '#server/sending/mail-server.ts';
import { readReceivers } from '#server/sending/read-receivers.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import type { Caller } from '#server/access/caller.ts';
import { sendTypes } from '#server/sending/send-types.ts';
import { triedAccount } from '#server/sending/tried-account.ts';

/** Sends a mail to users, by an account as it is in the form or as it is stored. Their addresses are checked before anything is sent. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const resource = services.catalogue.resource('message/account');
  const posted: Row = { ...(body as Row | undefined), ...(params['accountId'] && { id: params['accountId'] }) };
  const text = reasons(caller, services);
  const { record: account, secretOf } = await triedAccount({ ...posted, type: sendTypes.mail }, resource, caller, services);
  const place = placeOf(account);
  if (place.host === '' || !isMailAddress(place.user)) throw fail(text('senderWrong'));
  const addresses = await addressesOf(posted['testSendEmail'], caller, services);
  const server = await openMailServer({ ...place, password: await secretOf('smtpPassword') }, services.outbound);
  try {
    const [subject, content] = [posted['testEmailTitle'], posted['testEmailContent']].map((value) => String(value ?? ''));
    await server.send({ to: addresses, subject: subject || text('subject'), text: content || text('content') });
  } catch (error) {
    throw fail(text('senderFailed', { detail: errorText(error, caller, services) }));
  } finally {
    server.close();
  }
  return { data: null, msg: '$t:channel.account.sent' };
};

const fail = (reason: string) => new AppError('mailTest', { reason });

const reasons =
  ({ language }: Caller, { texts }: Services) =>
  (key: string, params = {}) =>
    texts.text(language, `$t:channel.test.${key}`, params);

const placeOf = (account: Row): Omit<MailAccount, 'password'> => ({
  host: String(account['smtpServer'] ?? ''),
  port: Number(account['smtpPort'] ?? 25),
  isTls: Number(account['sslLink'] ?? 0) === 1,
  user: String(account['smtpUser'] ?? ''),
  senderName: String(account['addressorName'] ?? ''),
});

async function addressesOf(posted: unknown, caller: Caller, services: Services): Promise<string[]> {
  const ids = Array.isArray(posted) ? posted.map(String) : String(posted ?? '').split(',');
  const userIds = ids.map((id) => id.replace(/--.*$/, '')).filter(Boolean);
  const receivers = [...(await readReceivers(userIds, {}, services)).values()];
  const text = reasons(caller, services);
  if (receivers.length === 0) throw fail(text('noReceiver'));
  for (const { name, email } of receivers) {
    if (email === '') throw fail(text('mailEmpty', { name }));
    if (!isMailAddress(email)) throw fail(text('mailWrong', { name }));
  }
  return receivers.map(({ email }) => email);
}
