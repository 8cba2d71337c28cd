import type { Behaviour } from '#server/exchange.ts';
import { signedRows } from '#server/display/signed-rows.ts';
import { ownConfig } from '#server/sending/email/mail-account.ts';
import { mailPage } from '#server/sending/email/mail-page.ts';
import { mailResource, ownRecords } from '#server/sending/email/own-mails.ts';
import { withoutRemotePictures } from '#server/sending/email/receiving/remote-pictures.ts';
import { mailStates } from '#server/sending/email/store-mail.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * A mail of the caller. Opening a received one marks it as read. Pictures of other servers are left out of its text: `remotePage` is
 * the address of a page that shows them.
 */
export const handler: Behaviour = async ({ params, query, caller, isHead }, services) => {
  const records = ownRecords(mailResource, caller, services);
  const stored = await records.require(params['id'] ?? '');
  const id = String(stored['id']);
  const isReceived = stored['box'] === 'inBox';
  if (isReceived && stored['isRead'] !== 1 && !isHead) await records.update(id, { isRead: 1 });
  const [mail = stored] = await signedRows([stored], services.catalogue.resource(mailResource), services);
  const { account = '', senderName = '' } = (await ownConfig(caller, services)) ?? {};
  const { fdate = null, creatorTime = null, state } = mail;
  const text = (name: string) => String(mail[name] ?? '');
  const { html, count } = withoutRemotePictures(text('bodyText'));
  const files: unknown[] = Array.isArray(mail['attachment']) ? mail['attachment'] : [];
  const data: Row = {
    id,
    subject: text('subject'),
    sender: isReceived ? text('sender') : account,
    senderName: isReceived ? text('senderName') : senderName,
    mAccount: account,
    recipient: text('recipient'),
    cc: text('cc'),
    cC: text('cc'),
    bcc: text('bcc'),
    bCC: text('bcc'),
    attachment: query['display'] === 'values' ? files : JSON.stringify(files),
    fileCount: files.length,
    bodyText: html,
    remoteCount: count,
    remotePage: count > 0 ? await mailPage(id, services) : '',
    fdate,
    creatorTime,
    sentTime: isReceived ? fdate : creatorTime,
    state: isReceived ? mailStates.read : state,
    error: text('error'),
    note: text('note'),
  };
  return { data };
};
