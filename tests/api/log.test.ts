import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, md5, startApi, type Api } from '../setup/start-api';

let api: Api;
let lines: string[] = [];
beforeAll(async () => {
  api = await startApi({ writeLog: (line) => void lines.push(line) });
});
afterAll(() => api.close());
beforeEach(() => {
  lines = [];
});

const upload = (token: string) => {
  const boundary = 'limit-7f3a';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bdd"\r\n\r\nnot a file\r\n--${boundary}--\r\n`;
  return api.ask({
    method: 'POST',
    url: '/api/system/DictionaryData/Actions/Import',
    headers: { authorization: token, cookie: 'tangu-device=hidden-cookie', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: part,
  });
};
const events = () => lines.map((line) => JSON.parse(line) as { level: number; err?: unknown; code?: number; refusal?: string });

describe('the log at the level trace', () => {
  it('has no token, cookie, password or code of a session, an upload, a query and a path', async () => {
    const token = await api.administrator();
    await upload(token);
    await api.get('/api/oauth/ImageCode/4/0.5', token);
    const { answer } = await api.services.db.selectFrom('base_captcha').select('answer').where('id', '=', '0.5').executeTakeFirstOrThrow();
    const body = { oldPassword: md5('old'), password: md5('new'), code: answer, timestamp: '0.5' };
    await api.post('/api/permission/Users/Current/Actions/ModifyPassword', body, token);
    await api.get(`/api/message/websocket/${encodeURIComponent(token)}?token=${token.slice(7)}`, token);
    expect(lines.length).toBeGreaterThan(5);
    const secrets = [
      token.slice('bearer '.length),
      'hidden-cookie',
      md5(administrator.password),
      md5('old'),
      md5('new'),
      `"${String(answer)}"`,
    ];
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
  });

  it.each([
    [600, undefined],
    [602, 'bearer unknown'],
  ])('tells of %d by one line of information without a stack', async (code, token) => {
    await api.get('/api/oauth/CurrentUser', token);
    expect(events().filter(({ level, err }) => level > 30 || err !== undefined)).toEqual([]);
    expect(events().filter((event) => event.code === code)).toHaveLength(1);
  });

  it('tells of a refused login by one line of information without a stack', async () => {
    await api.login('admin', 'wrong');
    expect(events().filter(({ level, err }) => level > 30 || err !== undefined)).toEqual([]);
    expect(events()).toContainEqual(expect.objectContaining({ level: 30, refusal: 'credentialsWrong', code: 400 }));
    await api.administrator();
  });
});
