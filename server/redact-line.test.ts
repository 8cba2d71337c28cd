import { describe, expect, test } from 'vitest';
import { createLog } from './create-log';
import { redactLine } from './redact-line';

const secret = 'Zq7-hidden';
const lineOf = (object: unknown, msg?: string): string => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  log.child({ child: object }).trace({ nested: [{ object }] }, msg);
  log.fatal({ err: Object.assign(new Error(msg), { cause: object, detail: object }), value: object });
  return lines.join('');
};

describe('a line of the log', () => {
  test.each([
    ['an authorization', { headers: { Authorization: `bearer ${secret}` } }],
    ['a cookie', { request: { headers: { cookie: `device=${secret}` } } }],
    ['cookies of an answer', { 'set-cookie': [`device=${secret}`, secret] }],
    ['raw headers', { rawHeaders: ['Host', 'a', 'Cookie', secret, 'Authorization', secret] }],
    ['a password that is not a text', { oldPassword: { value: secret } }],
    ['a captcha', { body: { account: 'a', code: secret, timestamp: '0.1' } }],
    ['a token by another name', { refresh_token: secret, accessToken: secret, tokenHash: secret }],
    ['a query', { url: `/api/file/Download?encryption=${secret}&name=a` }],
    ['a form', { body: `account=a&password=${secret}&code=${secret}` }],
    ['JSON as text', { body: `{"account":"a","password":"${secret}\\" ${secret}"}` }],
    ['the address of a database', { url: `postgres://tangu:${secret}@db/tangu` }],
    ['the address of a calendar', { path: `/api/system/Schedule/Subscription/${secret}.ics` }],
    ['the path of a socket', { path: `/api/message/websocket/${secret}` }],
    ['an authorization within a text', { note: `header is Bearer ${secret}, sent twice: bearer%20${secret}` }],
  ])('has no secret of %s', (_, object) => {
    const written = lineOf(object);
    expect(written).toContain('[redacted]');
    expect(written).not.toContain(secret);
  });

  test('has no secret of its message or of the stack of an error', () => {
    expect(lineOf({}, `connect postgres://u:${secret}@h/d?token=${secret}`)).not.toContain(secret);
  });

  test('keeps all else', () => {
    const object = { code: 'ECONNREFUSED', timeout: 1, tokenTimeout: 480, password: null, list: ['a', 1, null], url: 'http://a/b?c=d' };
    expect(JSON.parse(lineOf(object).split('\n')[0] ?? '')).toMatchObject({ child: object, nested: [{ object }] });
  });

  test('without a secret is not changed', () => {
    const line = '{"level":30,  "b":1}\n';
    expect(redactLine(line)).toBe(line);
  });
});
