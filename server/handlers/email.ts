import { allOf, type Filter } from '#engine/query/filter';
import { requireSession, serverCaller } from '#server/access/caller.ts';
import { triedRecord } from '#server/access/tried-record.ts';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { searchIn } from '#server/behaviours/conditions-of.ts';
import { signedRows } from '#server/display/signed-rows.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { accountOf, mailboxOf, ownAccount, ownConfig, ownMailbox } from '#server/sending/email/mail-account.ts';
import { requireSmallFiles } from '#server/sending/email/mail-files.ts';
import { mailPage } from '#server/sending/email/mail-page.ts';
import { mailConfigResource, mailResource, ownRecords } from '#server/sending/email/own-mails.ts';
import { postedMail, requireSendable } from '#server/sending/email/posted-mail.ts';
import { awaitReceived } from '#server/sending/email/receiving/await-received.ts';
import { openMailbox } from '#server/sending/email/receiving/open-mailbox.ts';
import { receiveStates } from '#server/sending/email/receiving/receive-mails.ts';
import { withoutRemotePictures } from '#server/sending/email/receiving/remote-pictures.ts';
import { mailStates, storeMail } from '#server/sending/email/store-mail.ts';
import { escapedHtml } from '#server/sending/escaped-html.ts';
import { openMailServer } from '#server/sending/mail-server.ts';
import type { Row } from '#server/storage/records.ts';

const noFields: ReadonlySet<string> = new Set();
const fields = 'id box isRead sender senderName recipient subject fdate starred creatorTime state attachment'.split(' ');

/** Mails of the caller by their folder: inBox, star, draft or sent. Received ones are in the order of their time. */
export const list: Behaviour = async ({ query, caller }, services) => {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const type = String(query['type'] ?? 'inBox');
  const inFolder: Filter = type === 'star' ? { field: 'starred', is: 'equals', value: 1 } : { field: 'box', is: 'equals', value: type };
  const timeField = type === 'inBox' ? 'fdate' : 'creatorTime';
  const { startTime, endTime } = query;
  const inTime: Filter | undefined =
    startTime === undefined && endTime === undefined
      ? undefined
      : { field: timeField, is: 'between', value: [Number(startTime ?? 0), Number(endTime ?? Date.now())] };
  const { keyword } = searchIn(['subject', 'recipient', 'sender', 'senderName'], query['keyword'], noFields);
  const filter = allOf([inFolder, inTime]);
  const order = [{ field: timeField, descending: true }];
  const records = ownRecords(mailResource, caller, services);
  const { rows, total } = await records.page({ filter, ...(keyword && { keyword }), page, fields, order });
  return { data: { list: rows.map(rowOf), pagination: paginationOf(page, total) } };
};

/** A received mail has the state of its reader. */
function rowOf({ box, attachment, ...row }: Row): Row {
  const isReceived = box === 'inBox';
  return {
    ...row,
    ...(isReceived && { state: row['isRead'] === 1 ? mailStates.read : mailStates.received }),
    sentTime: isReceived ? row['fdate'] : row['creatorTime'],
    attachment: JSON.stringify(attachment ?? []),
  };
}

/** Sends a mail from the account of the caller, in the background. */
export const send: Behaviour = async (exchange, services) => {
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

/** Keeps a mail that is not sent yet. */
export const saveDraft: Behaviour = async (exchange, services) => {
  const { id } = await storeMail({ ...postedMail(exchange.body), box: 'draft', state: mailStates.draft }, exchange, services);
  return { data: { id } };
};

/**
 * Fetches the new mails of the caller by a job. Answers their number if the job ends soon; otherwise it goes on, and the list shows
 * what has come so far.
 */
export const receive: Behaviour = async ({ caller }, services) => {
  const { userId } = requireSession(caller);
  await ownMailbox(caller, services);
  const jobId = await services.jobs.enqueue('receiveMails', {}, { caller, key: userId });
  const result = jobId === undefined ? undefined : await awaitReceived(jobId, caller.signal, services);
  if (!result) return { data: 0, msg: '$t:email.receiving' };
  const { received, left, error } = result;
  if (error !== '') throw new AppError('mailsNotReceived', { reason: error, count: received });
  const text = (key: string) => services.texts.text(caller.language, `$t:email.${key}`, { count: received, left });
  return { data: received, msg: text(left > 0 ? 'receivedPartly' : 'received') };
};

/** The page runs nothing, belongs to no site, and loads pictures only. */
const headers = {
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** A mail with the pictures of other servers, as a page of its own, by a signed address. */
export const page: Behaviour = async ({ params, query }, services) => {
  const id = params['id'] ?? '';
  if ((await services.addresses.remaining('mail', id, query)) === undefined) throw new AppError('fileNotFound');
  const mail = await services.recordsOf(mailResource, serverCaller).get(id);
  if (!mail) throw new AppError('recordNotFound', { id });
  const title = escapedHtml(mail.subject ?? '');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const page = `<!doctype html><html><head>${head}</head><body>${mail.bodyText ?? ''}</body></html>`;
  return { raw: Buffer.from(page), type: 'text/html; charset=utf-8', headers };
};

const marks: Readonly<Record<string, Row>> = {
  markRead: { isRead: 1 },
  markUnread: { isRead: 0 },
  markStar: { starred: 1 },
  markUnstar: { starred: 0 },
};

/** Marks a mail of the caller as read or starred, or takes the mark away. */
export const mark: Behaviour = async ({ call, params, caller }, services) => {
  await ownRecords(mailResource, caller, services).update(params['id'] ?? '', marks[call.operation.id] ?? {});
  return { data: null };
};

/**
 * A mail of the caller. Opening a received one marks it as read. Pictures of other servers are left out of its text: `remotePage` is
 * the address of a page that shows them.
 */
export const read: Behaviour = async ({ params, query, caller, isHead }, services) => {
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

/** Removes a mail of the caller. */
export const remove: Behaviour = async ({ params, caller }, services) => {
  await ownRecords(mailResource, caller, services).remove(params['id'] ?? '');
  return { data: null };
};

/** The settings before a user has saved any. */
const initial = { pop3Port: 110, smtpPort: 25, emailSsl: 0, receiveMinutes: 0 };

/** The mail settings of the caller without the password. */
export const config: Behaviour = async ({ caller }, services) => ({ data: (await ownConfig(caller, services)) ?? initial });

/** Saves the mail settings of the caller. */
export const setConfig: Behaviour = async ({ body, caller }, services) => {
  const stored = await ownConfig(caller, services);
  const resource = services.catalogue.resource(mailConfigResource);
  const set = { receiveState: receiveStates.works, receiveError: '' };
  await writeRecord(resource, { body, set, ...(stored && { id: String(stored['id']) }) }, caller, services);
  return { data: null };
};

/** In milliseconds, for the mailbox. */
const timeLimit = 30_000;

/** Signs in to both mail servers with the settings of the form. */
export const checkMail: Behaviour = async ({ body, caller }, services) => {
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
