import { serverCaller } from '#server/access/caller.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, md5, startApi, type Api } from '../setup/start-api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let keyCount = 0;
/** A key as existing clients make it: `Math.random()`. */
const newKey = () => `0.7341${(keyCount += 1)}`;
const answerOf = async (key: string) =>
  String((await api.services.db.selectFrom('base_captcha').select('answer').where('id', '=', key).executeTakeFirst())?.['answer']);
const drawCaptcha = async (key = newKey()) => {
  await api.get(`/api/oauth/ImageCode/4/${key}`);
  return { timestamp: key, code: await answerOf(key) };
};
const login = (captcha: object) =>
  api.post('/api/oauth/Login', { account: administrator.account, password: md5(administrator.password), ...captcha });
const tokenOf = async (account: string, password: string) => String((await api.login(account, password)).data['token']);

describe('a verification code', () => {
  it.each(['/api/oauth/ImageCode/4/', '/api/file/ImageCode/', '/api/File/imagecode/'])(
    'is drawn on %s for a key with a dot in it',
    async (path) => {
      const key = newKey();
      const reply = await api.get(path + key);
      expect(reply.status).toBe(200);
      expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
      expect(await answerOf(key)).toMatch(/^[a-z0-9]{4}$/);
    },
  );

  it.each([
    ['1', 4],
    ['6', 6],
    ['600', 6],
    ['x', 4],
  ])('requested with %s characters has %d', async (length, drawnLength) => {
    const key = newKey();
    await api.get(`/api/oauth/ImageCode/${length}/${key}`);
    expect(await answerOf(key)).toHaveLength(drawnLength);
  });

  describe('at the login', () => {
    beforeAll(() => api.services.sysConfig.save({ enableVerificationCode: 1 }));
    afterAll(() => api.services.sysConfig.save({ enableVerificationCode: 0 }));

    it('is required, and announced by getConfig', async () => {
      expect((await api.get('/api/oauth/getConfig/admin')).data).toEqual({ enableVerificationCode: 1, verificationCodeNumber: 4 });
      expect(await login({})).toMatchObject({
        code: 400,
        msg: '验证码错误或已过期',
        data: { enableVerificationCode: 1, verificationCodeNumber: 4 },
      });
    });

    it('is accepted once, in upper or lower case', async () => {
      const captcha = await drawCaptcha();
      expect(await login({ ...captcha, code: ` ${captcha.code.toUpperCase()}` })).toMatchObject({ code: 200 });
      expect(await login(captcha)).toMatchObject({ code: 400 });
    });

    it('is used up by a wrong answer', async () => {
      const captcha = await drawCaptcha();
      expect(await login({ ...captcha, code: 'wrong' })).toMatchObject({ code: 400 });
      expect(await login(captcha)).toMatchObject({ code: 400 });
    });

    it('is refused for another key', async () => {
      const [first, second] = [await drawCaptcha(), await drawCaptcha()];
      expect(await login({ timestamp: second.timestamp, code: first.code })).toMatchObject({
        code: first.code === second.code ? 200 : 400,
      });
    });

    it('expires after two minutes', async () => {
      const captcha = await drawCaptcha();
      await api.services.db
        .updateTable('base_captcha')
        .set({ expires: Date.now() - 1 })
        .where('id', '=', captcha.timestamp)
        .execute();
      expect(await login(captcha)).toMatchObject({ code: 400 });
    });
  });
});

describe('ModifyPassword', () => {
  const path = '/api/permission/Users/Current/Actions/ModifyPassword';
  const change = async (token: string, oldPassword: string, password: string, more: object = {}) =>
    api.post(path, { oldPassword, password, ...(await drawCaptcha()), ...more }, token);

  it('changes the password and ends every session of the user', async () => {
    const started = Date.now();
    const id = await api.addUser('changer', 'old');
    const [token, other] = [await tokenOf('changer', 'old'), await tokenOf('changer', 'old')];
    expect(await change(token, md5('old'), md5('new'))).toMatchObject({ code: 200, msg: '修改成功，请牢记新密码。' });
    const { data } = await api.get(`/api/audit/permission/user/${id}`, await api.administrator());
    expect(data['list']).toMatchObject([
      { kind: 2, changes: expect.arrayContaining([expect.objectContaining({ field: 'password', after: '******' })]) },
    ]);
    for (const ended of [token, other]) expect(await api.get('/api/oauth/CurrentUser', ended)).toMatchObject({ code: 600 });
    expect(await api.login('changer', 'old')).toMatchObject({ code: 400 });
    const { userInfo } = (await api.get('/api/oauth/CurrentUser', await tokenOf('changer', 'new'))).data as {
      userInfo: { changePasswordDate: number };
    };
    expect(userInfo.changePasswordDate).toBeGreaterThanOrEqual(started);
  });

  it('is the only thing that a user with an initial password may do, where the settings demand a change', async () => {
    await api.addUser('beginner', 'first');
    await api.services.sysConfig.save({ mandatoryModificationOfInitialPassword: 1 });
    const token = await tokenOf('beginner', 'first');
    for (const url of ['/api/permission/Users', '/api/system/DictionaryType', '/api/permission/Users/Current/BaseInfo'])
      expect(await api.get(url, token)).toMatchObject({ code: 403, msg: '请先修改密码，再进行其他操作' });
    expect(await api.get('/api/oauth/CurrentUser', token)).toMatchObject({ code: 200 });
    expect(await change(token, md5('first'), md5('second'))).toMatchObject({ code: 200 });
    const again = await tokenOf('beginner', 'second');
    expect(await api.get('/api/permission/Users/Current/BaseInfo', again)).toMatchObject({ code: 200 });
    await api.services.sysConfig.save({ mandatoryModificationOfInitialPassword: 0, passwordIsUpdatedRegularly: 1, updateCycle: 30 });
    const user = api.services.db.updateTable('base_user').where('account', '=', 'beginner');
    await user.set({ change_password_date: Date.now() - 31 * 86_400_000 }).execute();
    const old = await tokenOf('beginner', 'second');
    expect(await api.get('/api/permission/Users/Current/BaseInfo', old)).toMatchObject({ code: 403 });
    await api.services.sysConfig.save({ passwordIsUpdatedRegularly: 0 });
    expect(await api.get('/api/permission/Users/Current/BaseInfo', old)).toMatchObject({ code: 200 });
  });

  it.each([
    ['a wrong old password', [md5('wrong'), md5('new')], {}, '旧密码错误'],
    ['a wrong code', [md5('old'), md5('new')], { code: 'wrong' }, '验证码错误或已过期'],
    ['a missing code', [md5('old'), md5('new')], { code: undefined }, '验证码错误或已过期'],
    ['an empty new password', [md5('old'), md5('')], {}, '新密码不能为空'],
    ['an empty new password in upper case', [md5('old'), md5('').toUpperCase()], {}, '新密码不能为空'],
    ['a new password in plain text', [md5('old'), 'new'], {}, '密码格式不正确：应为密码的 MD5 值（32 位十六进制）'],
  ] as const)('is refused with %s, and keeps the session', async (_, [oldPassword, password], more, msg) => {
    if (
      !(
        await api.services.recordsOf('permission/user', serverCaller).all({ filter: { field: 'account', is: 'equals', value: 'keeper' } })
      )[0]
    )
      await api.addUser('keeper', 'old');
    const token = await tokenOf('keeper', 'old');
    expect(await change(token, oldPassword, password, more)).toMatchObject({ code: 400, msg });
    expect(await api.get('/api/oauth/CurrentUser', token)).toMatchObject({ code: 200 });
  });

  it('refuses recent passwords if the settings forbid them', async () => {
    await api.services.sysConfig.save({ disableOldPassword: 1, disableTheNumberOfOldPasswords: 2 });
    await api.addUser('returner', 'a');
    expect(await change(await tokenOf('returner', 'a'), md5('a'), md5('a'))).toMatchObject({
      code: 400,
      msg: '新密码不能与最近使用过的密码相同',
    });
    expect(await change(await tokenOf('returner', 'a'), md5('a'), md5('b'))).toMatchObject({ code: 200 });
    expect(await change(await tokenOf('returner', 'b'), md5('b'), md5('a'))).toMatchObject({ code: 400 });
    expect(await change(await tokenOf('returner', 'b'), md5('b'), md5('c'))).toMatchObject({ code: 200 });
    expect(await change(await tokenOf('returner', 'c'), md5('c'), md5('a'))).toMatchObject({ code: 200 });
  });
});
