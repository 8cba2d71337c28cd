import { isJsonObject } from '#engine/json';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { copyRecord } from '#server/behaviours/copy-record.ts';
import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { behaviour as removeRecord } from '#server/behaviours/remove.ts';
import { behaviour as updateRecord } from '#server/behaviours/update.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireToken } from '#server/outbound/require-token.ts';
import { isInConfiguration } from '#server/sending/config-uses.ts';
import { errorText } from '#server/sending/error-text.ts';
import { isMailAddress } from '#server/sending/mail-address.ts';
import { type MailAccount, openMailServer } from '#server/sending/mail-server.ts';
import { pagedList } from '#server/sending/paged-list.ts';
import { readReceivers } from '#server/sending/read-receivers.ts';
import { sendTypes } from '#server/sending/send-types.ts';
import { triedAccount } from '#server/sending/tried-account.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** Accounts of a kind, with the names of their creators. Clients of 3.6 print the provider and the kind of a webhook as they come. */
export const list: Behaviour = async (exchange, services) => {
  const { list: rows, ...others } = await pagedList(exchange, services);
  const { caller } = exchange;
  const named = await withUserNames(rows, services.names, caller);
  if (caller.showsTexts !== true) return { data: { list: named, ...others } };
  const kinds = await dictionaryNames('msgWebHookSendType', 'enCode', caller, services);
  const providerOf = ({ channel }: Row) =>
    services.texts.text(caller.language, `$t:channel.account.${channel === 2 ? 'tencent' : 'aliyun'}`);
  return { data: { list: withEntryNames(named, 'webhookType', kinds).map((row) => ({ ...row, channel: providerOf(row) })), ...others } };
};

/** Changes an account. One that a send configuration uses stays enabled. */
export const update: Behaviour = async (exchange, services) => {
  const { body, params } = exchange;
  const disables = isJsonObject(body) && body['enabledMark'] !== undefined && Number(body['enabledMark']) === 0;
  if (disables && (await isInConfiguration('accountConfigId', params['id'] ?? '', services))) throw new AppError('messageUsedDisable');
  return updateRecord(exchange, services);
};

/** Removes an account that no send configuration uses. */
export const remove: Behaviour = async (exchange, services) => {
  if (await isInConfiguration('accountConfigId', exchange.params['id'] ?? '', services)) throw new AppError('messageUsedRemove');
  return removeRecord(exchange, services);
};

/** Copies an account without its secrets. The copy is disabled until they are entered. */
export const copy: Behaviour = async (exchange, services) => ({ data: await copyRecord(exchange, services, { enabledMark: 0 }) });

/** Sends a mail to users, by an account as it is in the form or as it is stored. Their addresses are checked before anything is sent. */
export const testMail: Behaviour = async ({ params, body, caller }, services) => {
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

/** Asks DingTalk for a token with an account as it is in the form. */
export const testDingTalk: Behaviour = async ({ body, resource, caller }, services) => {
  const posted: Row = { ...(body as Row | undefined), type: sendTypes.dingTalk };
  const { record: account, secretOf } = await triedAccount(posted, resource, caller, services);
  const key = String(account['appId'] ?? '');
  const secret = await secretOf('appSecret');
  if (key === '' || secret === '') throw new AppError('connectionNotSetUp', { name: '$t:sysConfig.dingTalk' });
  const url = `https://oapi.dingtalk.com/gettoken?${new URLSearchParams({ appkey: key, appsecret: secret })}`;
  await requireToken({ name: '$t:sysConfig.dingTalk', url }, services.outbound).catch((error: unknown) => {
    throw new AppError('messageConnectionFailed', { reason: errorText(error, caller, services) }, undefined, { cause: error });
  });
  return { data: null, msg: '$t:channel.account.connected' };
};

/** Asks WeCom for a token with an account as it is in the form. */
export const testWeCom: Behaviour = async ({ body, resource, caller }, services) => {
  const posted: Row = { ...(body as Row | undefined), type: sendTypes.weCom };
  const { record: account, secretOf } = await triedAccount(posted, resource, caller, services);
  const key = String(account['enterpriseId'] ?? '');
  const secret = await secretOf('appSecret');
  if (key === '' || secret === '') throw new AppError('connectionNotSetUp', { name: '$t:sysConfig.weCom' });
  const url = `https://qyapi.weixin.qq.com/cgi-bin/gettoken?${new URLSearchParams({ corpid: key, corpsecret: secret })}`;
  await requireToken({ name: '$t:sysConfig.weCom', url }, services.outbound).catch((error: unknown) => {
    throw new AppError('messageConnectionFailed', { reason: errorText(error, caller, services) }, undefined, { cause: error });
  });
  return { data: null, msg: '$t:channel.account.connected' };
};
