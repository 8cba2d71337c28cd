import { createHash, createHmac } from 'node:crypto';
import { isJsonObject } from '#engine/json';
import { AppError } from '../../../app-error';
import { refusedBy } from '../../not-delivered';
import { answerOf } from '../answer-of';
import type { SmsAccount, SmsProvider } from '../sms-provider';

/** `SendSms` of Tencent Cloud (version 2021-01-11), signed by TC3-HMAC-SHA256. */
export const provider: SmsProvider = {
  code: 2,
  send: async ({ mobile, templateCode, parameters }, account, { outbound, signal, now }) => {
    const host = account.host || 'sms.tencentcloudapi.com';
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: account.appId,
      SignName: account.signature,
      TemplateId: templateCode,
      TemplateParamSet: parameters.map(({ value }) => value),
    });
    const seconds = Math.floor(now / 1000);
    const headers = {
      'content-type': contentType,
      authorization: authorization({ ...account, host, body, seconds }),
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(seconds),
      'x-tc-region': account.region || 'ap-guangzhou',
    };
    const request = { purpose: 'text message', url: `https://${host}/`, method: 'POST' as const, headers, body, ...(signal && { signal }) };
    const answer = await outbound.fetch(request);
    const { Response: response } = answerOf(answer);
    if (!isJsonObject(response)) throw new AppError('platformAnswer', { host, status: answer.status });
    const { Error: failure, SendStatusSet: states } = response;
    const state = isJsonObject(failure) ? failure : Array.isArray(states) && isJsonObject(states[0]) ? states[0] : {};
    if (state['Code'] !== 'Ok') throw refusedBy(`${String(state['Message'] ?? '')} (${String(state['Code'] ?? '')})`);
  },
};

const contentType = 'application/json; charset=utf-8';

/** The header of a call. Only what does not change on the way is signed. */
function authorization({ host, body, seconds, keyId, keySecret }: SmsAccount & { body: string; seconds: number }): string {
  const day = new Date(seconds * 1000).toISOString().slice(0, 10);
  const signed = 'content-type;host';
  const request = ['POST', '/', '', `content-type:${contentType}`, `host:${host}`, '', signed, sha256(body)].join('\n');
  const scope = `${day}/sms/tc3_request`;
  const text = ['TC3-HMAC-SHA256', seconds, scope, sha256(request)].join('\n');
  const key = ['sms', 'tc3_request'].reduce((parent, part) => hmac(parent, part), hmac(`TC3${keySecret}`, day));
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${hmac(key, text).toString('hex')}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
