import { expect, test } from 'vitest';
import type { OutboundRequest } from '#server/outbound/outbound.ts';
import { signedQuery } from './providers/aliyun';
import { sendSms } from './send-sms';
import type { SmsAccount } from './sms-provider';

const account: SmsAccount = { provider: 1, keyId: 'id', keySecret: 'secret', signature: '碳谷', appId: '1400', host: '', region: '' };
const sms = { mobile: '+86 138-0013-8000', templateCode: 'SMS_1', parameters: [{ name: 'code', value: '204816' }] };

/** A provider that answers always the same. */
function providerOf(answer: object) {
  const requests: OutboundRequest[] = [];
  const fetch = async (request: OutboundRequest) => {
    requests.push(request);
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(answer)) };
  };
  return { requests, outbound: { fetch, socket: async () => Promise.reject(new Error()), close: async () => undefined } };
}

test('signs as the example of Alibaba Cloud does', () => {
  const values = {
    AccessKeyId: 'testid',
    Action: 'DescribeRegions',
    Format: 'XML',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: '3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf',
    SignatureVersion: '1.0',
    Timestamp: '2016-02-23T12:46:24Z',
    Version: '2014-05-26',
  };
  expect(signedQuery(values, 'testsecret')).toContain('&Signature=OLeaidS1JvxuMvnyHOwuJ%2BuX5qY%3D');
});

test('sends by Alibaba Cloud', async () => {
  const { requests, outbound } = providerOf({ Code: 'OK' });
  await sendSms(sms, account, { outbound });
  const { hostname, searchParams } = new URL(requests[0]?.url ?? '');
  expect([hostname, searchParams.get('PhoneNumbers'), searchParams.get('TemplateParam')]).toEqual([
    'dysmsapi.aliyuncs.com',
    '13800138000',
    '{"code":"204816"}',
  ]);
});

test('sends by Tencent Cloud', async () => {
  const { requests, outbound } = providerOf({ Response: { SendStatusSet: [{ Code: 'Ok' }] } });
  await sendSms(sms, { ...account, provider: 2 }, { outbound });
  expect(JSON.parse(String(requests[0]?.body))).toEqual({
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400',
    SignName: '碳谷',
    TemplateId: 'SMS_1',
    TemplateParamSet: ['204816'],
  });
  expect(requests[0]?.headers?.['authorization']).toMatch(
    /^TC3-HMAC-SHA256 Credential=id\/\d{4}-\d\d-\d\d\/sms\/tc3_request, SignedHeaders=content-type;host, Signature=[0-9a-f]{64}$/,
  );
});

test.each([
  [1, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发限流' }, /触发限流 \(isv\.BUSINESS_LIMIT_CONTROL\)/],
  [2, { Response: { Error: { Code: 'AuthFailure', Message: 'no' } } }, /no \(AuthFailure\)/],
  [2, { Response: { SendStatusSet: [{ Code: 'LimitExceeded', Message: 'too many' }] } }, /too many \(LimitExceeded\)/],
])('tells why provider %i refuses', async (provider, answer, reason) => {
  const { outbound } = providerOf(answer);
  await expect(sendSms(sms, { ...account, provider }, { outbound })).rejects.toThrow(reason);
});

test.each([
  ['', 'noMobile'],
  ['12345', 'wrongMobile'],
])('does not send to the number %j', async (mobile, text) => {
  const { requests, outbound } = providerOf({ Code: 'OK' });
  await expect(sendSms({ ...sms, mobile }, account, { outbound })).rejects.toMatchObject({ text: `$t:channel.send.${text}` });
  expect(requests).toEqual([]);
});
