import { createHmac, randomUUID } from 'node:crypto';
import { AppError } from '../../../app-error';
import { refusedBy } from '../../not-delivered';
import { answerOf } from '../answer-of';
import type { SmsProvider } from '../sms-provider';

/** `SendSms` of Alibaba Cloud (version 2017-05-25), signed by HMAC-SHA1 as its RPC calls are. */
export const provider: SmsProvider = {
  code: 1,
  send: async ({ mobile, templateCode, parameters }, { keyId, keySecret, signature, host, region }, { outbound, signal, now }) => {
    const values = {
      AccessKeyId: keyId,
      Action: 'SendSms',
      Format: 'JSON',
      PhoneNumbers: mobile,
      RegionId: region || 'cn-hangzhou',
      SignName: signature,
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: randomUUID(),
      SignatureVersion: '1.0',
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify(Object.fromEntries(parameters.map(({ name, value }) => [name, value]))),
      Timestamp: new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
      Version: '2017-05-25',
    };
    const query = signedQuery(values, keySecret);
    const url = `https://${host || 'dysmsapi.aliyuncs.com'}/?${query}`;
    const answer = await outbound.fetch({ purpose: 'text message', url, isRepeatable: false, ...(signal && { signal }) });
    const { Code, Message } = answerOf(answer);
    if (typeof Code !== 'string') throw new AppError('platformAnswer', { host: new URL(url).host, status: answer.status });
    if (Code !== 'OK') throw refusedBy(`${String(Message ?? '')} (${Code})`);
  },
};

/**
 * The query of a call with its signature.
 *
 * @example signedQuery({ Action: 'SendSms' }, 'secret').startsWith('Action=SendSms&Signature=') // true
 */
export function signedQuery(values: Readonly<Record<string, string>>, secret: string): string {
  const query = Object.entries(values)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  const signature = createHmac('sha1', `${secret}&`)
    .update(`GET&${encoded('/')}&${encoded(query)}`)
    .digest('base64');
  return `${query}&Signature=${encoded(signature)}`;
}

/** RFC 3986. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
