import type { Behaviour } from '#server/exchange.ts';
import { ownConfig } from '#server/sending/email/mail-account.ts';
import { mailResource, ownRecords } from '#server/sending/email/own-mails.ts';

/** A mail of the caller. Opening a received one marks it as read. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const records = ownRecords(mailResource, caller, services);
  const mail = await records.require(params['id'] ?? '');
  if (mail['box'] === 'inBox' && mail['isRead'] !== 1) await records.update(String(mail['id']), { isRead: 1 });
  const { account = '', senderName = '' } = (await ownConfig(caller, services)) ?? {};
  const text = (name: string) => String(mail[name] ?? '');
  const { id, fdate = null, creatorTime = null, state } = mail;
  const isSent = mail['box'] !== 'inBox';
  return {
    data: {
      id,
      subject: text('subject'),
      sender: isSent ? account : text('sender'),
      senderName: isSent ? senderName : text('senderName'),
      mAccount: account,
      recipient: text('recipient'),
      cc: text('cc'),
      cC: text('cc'),
      bcc: text('bcc'),
      bCC: text('bcc'),
      attachment: '[]',
      bodyText: text('bodyText'),
      fdate,
      creatorTime,
      sentTime: creatorTime,
      state,
      error: text('error'),
    },
  };
};
