import { operationsOf } from '#engine/operations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { md5, startApi, type Api } from '../setup/start-api';

let api: Api;
let admin: string;
let adminId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  adminId = String(((await api.get('/api/oauth/CurrentUser', admin)).data['userInfo'] as { userId: string }).userId);
});
afterAll(() => api.close());

const path = '/api/system/SysConfig';
const users = () => api.services.recordsOf('permission/user', serverCaller);
const tokenOf = async (account: string, password = 'secret') => String((await api.login(account, password)).data['token']);
const stored = async (token = admin) => (await api.get(path, token)).data['storedSecrets'];
const day = 24 * 60 * 60_000;
const list = (token: string) => api.get(`${path}/getAdminList`, token);
const set = (adminIds: unknown, token: string) => api.put(`${path}/setAdminList`, { adminIds }, token);
const since = (days: number) => ({ changePasswordDate: Date.now() - days * day });

describe('the administrators', () => {
  it('are listed, added and removed, and sessions have the new rights at once', async () => {
    const id = await api.addUser('deputy', 'secret');
    const token = await tokenOf('deputy');
    expect(await list(token)).toMatchObject({ code: 403 });
    expect(await set([adminId, id], admin)).toMatchObject({ code: 200 });
    expect((await list(token)).data).toEqual([
      { id: adminId, account: 'admin', realName: expect.any(String) as string },
      { id, account: 'deputy', realName: 'deputy' },
    ]);
    expect(await set([adminId], admin)).toMatchObject({ code: 200 });
    expect(await list(token)).toMatchObject({ code: 403 });
  });

  it.each([
    ['without the own account', () => ['other'], '不能取消自己的管理员身份，请由其他管理员操作'],
    ['with an unknown user', () => [adminId, 'nobody'], '用户 nobody 不存在，请刷新后重试'],
    ['that is empty', () => [], undefined],
    ['that is not a list', () => 'x', undefined],
  ])('refuse a list %s', async (_, ids, msg) => {
    const reply = await set(ids(), admin);
    expect(reply).toMatchObject({ code: 400, ...(msg !== undefined && { msg }) });
    expect((await list(admin)).data).toHaveLength(1);
  });

  it('refuse a disabled user', async () => {
    const id = await api.addUser('gone', 'secret', { enabledMark: 0 });
    expect(await set([adminId, id], admin)).toMatchObject({ code: 400, msg: 'gone的账号未启用，不能设为管理员' });
  });

  it('cannot be set by a user who is none', async () => {
    const id = await api.addUser('climber', 'secret');
    expect(await set([id, adminId], await tokenOf('climber'))).toMatchObject({ code: 403 });
  });

  it('do not take each other’s rights at the same time', async () => {
    const id = await api.addUser('rival', 'secret');
    await set([adminId, id], admin);
    const rival = await tokenOf('rival');
    const replies = await Promise.all([set([adminId], admin), set([id], rival)]);
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await users().all({ filter: { field: 'isAdministrator', is: 'equals', value: 1 } })).toHaveLength(1);
    await users().update(adminId, { isAdministrator: 1 });
    await users().update(id, { isAdministrator: 0 });
    await api.services.sessions.checkUsers(undefined);
  });
});

describe('the tests of connections', () => {
  it.each([
    ['Email/Test', {}, '尚未配置邮件：请填写 SMTP 服务器和邮箱账号'],
    ['0/testQyWebChatConnect', {}, '请先填写企业微信的凭证'],
    ['testDingTalkConnect', { dingSynAppKey: 'k' }, '请先填写钉钉的凭证'],
  ])('%s answers %j plainly', async (call, body, msg) => {
    expect(await api.post(`${path}/${call}`, body, admin)).toMatchObject({ code: 400, msg });
  });

  it('call a mail server only if the installation allows its host', async () => {
    const place = { smtpHost: 'mail.example.com', account: 'a@example.com' };
    expect(await api.post(`${path}/Email/Test`, place, admin)).toMatchObject({ code: 403, msg: expect.stringContaining('OUTBOUND_HOSTS') });
  });

  it('never call a host that the server may not call', async () => {
    const body = { qyhCorpId: 'c', qyhAgentSecret: 's', qyhCorpSecret: 's' };
    expect(await api.post(`${path}/1/testQyWebChatConnect`, body, admin)).toMatchObject({ code: 403 });
  });

  it('are for administrators', async () => {
    await api.addUser('curious', 'secret');
    const token = await tokenOf('curious');
    for (const call of ['Email/Test', '0/testQyWebChatConnect', 'testDingTalkConnect'])
      expect(await api.post(`${path}/${call}`, {}, token)).toMatchObject({ code: 403, data: null });
  });
});

describe('a stored secret', () => {
  it('is named to administrators, kept by an empty text, removed by null, and never comes out', async () => {
    expect(await stored()).toEqual([]);
    await api.put(path, { emailPassword: 'canary-mail', smsKeySecret: 'canary-sms' }, admin);
    const reply = await api.get(path, admin);
    expect(reply.data).toMatchObject({ storedSecrets: ['emailPassword', 'smsKeySecret'], emailPassword: '', smsKeySecret: '' });
    expect(JSON.stringify(reply)).not.toContain('canary');
    // Existing clients send back all that they have read.
    await api.put(path, reply.data, admin);
    expect(await stored()).toEqual(['emailPassword', 'smsKeySecret']);
    await api.put(path, { emailPassword: null }, admin);
    expect(await stored()).toEqual(['smsKeySecret']);
    expect(await api.services.secretOf('system/sysConfig', { ...(await api.services.sysConfig.get()), id: 'system' }, 'emailPassword')).toBe('');
    await api.addUser('reader', 'secret');
    expect(await stored(await tokenOf('reader'))).toBeUndefined();
  });
});

describe('the white list', () => {
  afterEach(() => api.services.sysConfig.save({ whitelistSwitch: 0, whiteListIp: '' }));

  it('refuses logins and calls from other addresses, also with a token from before', async () => {
    await api.services.sysConfig.save({ whitelistSwitch: 1, whiteListIp: '127.0.0.1, 10.0.0.0/8' });
    expect(await api.login('admin', 'Tangu-2024', '192.168.1.1')).toMatchObject({
      code: 600,
      msg: '您的 IP 地址 192.168.1.1 不在白名单中，请联系管理员',
    });
    expect(await api.login('admin', 'Tangu-2024', '10.1.2.3')).toMatchObject({ code: 200 });
    const from = (remoteAddress: string) =>
      api.ask({ method: 'GET', url: '/api/oauth/CurrentUser', remoteAddress, headers: { authorization: admin } });
    expect(await from('192.168.1.1')).toMatchObject({ code: 600, data: null });
    expect(await from('10.1.2.3')).toMatchObject({ code: 200 });
  });

  it.each([
    [{ whitelistSwitch: 1, whiteListIp: '10.0.0.0/8' }, '白名单须包含您当前的地址 127.0.0.1，否则您将无法登录'],
    [{ whitelistSwitch: 1, whiteListIp: '' }, '白名单须包含您当前的地址 127.0.0.1，否则您将无法登录'],
    [{ whiteListIp: '10.0.0.1, 10.*' }, '“10.*”不是 IP 地址或网段'],
  ])('is not saved as %j', async (body, msg) => {
    expect(await api.put(path, body, admin)).toMatchObject({
      code: 400,
      msg: expect.stringContaining(msg) as string,
      data: { issues: [{ path: '/whiteListIp' }] },
    });
  });
});

describe('a password that must be changed', () => {
  afterEach(() => api.services.sysConfig.save({ mandatoryModificationOfInitialPassword: 0, passwordIsUpdatedRegularly: 0 }));
  const blocked = '/api/permission/Organize';

  it('stops every call but those of the change, for an initial password, from the next login on', async () => {
    await api.addUser('fresh', 'secret');
    const earlier = await tokenOf('fresh');
    await api.put(path, { mandatoryModificationOfInitialPassword: 1 }, admin);
    for (const kept of [admin, earlier]) expect(await api.get(blocked, kept)).not.toMatchObject({ msg: '请先修改密码，再进行其他操作' });
    const token = await tokenOf('fresh');
    expect(await api.get(blocked, token)).toMatchObject({ code: 403, msg: '请先修改密码，再进行其他操作', data: null });
    expect((await api.get('/api/oauth/CurrentUser', token)).data['userInfo']).toMatchObject({ passwordDue: 'initial' });
    expect((await api.get(path, token)).data).toMatchObject({ mandatoryModificationOfInitialPassword: 1 });
    const change = async (password: string) => {
      const solved = { timestamp: password, code: 'abcd' };
      const captcha = { id: password, answer: 'abcd', expires: Date.now() + 60_000 };
      await api.services.db.insertInto('base_captcha').values(captcha).execute();
      const body = { oldPassword: md5('secret'), password: md5(password), ...solved };
      return api.post('/api/permission/Users/Current/Actions/ModifyPassword', body, token);
    };
    expect(await change('secret')).toMatchObject({ code: 400, msg: '新密码不能与最近使用过的密码相同' });
    expect(await change('other')).toMatchObject({ code: 200 });
    expect(await api.get(blocked, await tokenOf('fresh', 'other'))).not.toMatchObject({ msg: '请先修改密码，再进行其他操作' });
  });

  it('leaves open exactly the calls that the dialog needs', async () => {
    await api.addUser('bound', 'secret');
    await api.services.sysConfig.save({ mandatoryModificationOfInitialPassword: 1 });
    const token = await tokenOf('bound');
    const open: string[] = [];
    for (const call of api.services.catalogue.resources().flatMap(operationsOf)) {
      if (call.anonymous) continue;
      const url = call.path.replaceAll(/\{[A-Za-z0-9]+[?*]?\}/g, 'x');
      const request = { method: call.method, url, headers: { authorization: token } };
      const { msg } = await api.ask({ ...request, ...(call.method !== 'GET' && { payload: {} }) });
      if (msg !== '请先修改密码，再进行其他操作') open.push(call.id);
    }
    expect(open.toSorted()).toEqual([
      'oauth/oauth.currentUser',
      'oauth/oauth.unlock',
      'oauth/oauth.updatePasswordMessage',
      'permission/user.modifyPassword',
      'system/sysConfig.read',
    ]);
  });

  it('expires after the days of the settings, after a warning', async () => {
    await api.addUser('late', 'secret', since(91));
    await api.addUser('soon', 'secret', since(84.5));
    await api.addUser('young', 'secret', since(3));
    await api.services.sysConfig.save({ passwordIsUpdatedRegularly: 1, updateCycle: 90, updateInAdvance: 7 });
    const late = await tokenOf('late');
    expect(await api.get(blocked, late)).toMatchObject({ code: 403, msg: '请先修改密码，再进行其他操作' });
    // Clients open the dialog of a forced change for an empty date under the rule on initial passwords.
    expect((await api.get('/api/oauth/CurrentUser', late)).data['userInfo']).toMatchObject({
      passwordDue: 'expired',
      changePasswordDate: null,
    });
    expect((await api.get(path, late)).data).toMatchObject({ mandatoryModificationOfInitialPassword: 1 });
    const warning = async (account: string) =>
      (await api.post('/api/oauth/updatePasswordMessage', {}, await tokenOf(account))).data['daysLeft'];
    expect(await Promise.all(['late', 'soon', 'young'].map(warning))).toEqual([null, 6, null]);
    expect(await api.get(blocked, await tokenOf('soon'))).not.toMatchObject({ msg: '请先修改密码，再进行其他操作' });
  });
});

describe('the rules on length and characters', () => {
  const rules = {
    passwordStrengthLimit: 1,
    passwordLengthMin: 1,
    passwordLengthMinNumber: 8,
    containsNumbers: 1,
    includeLowercaseLetters: 1,
    includeUppercaseLetters: 1,
    containsCharacters: 1,
  };
  beforeAll(() => api.services.sysConfig.save(rules));
  afterAll(() =>
    api.services.sysConfig.save(Object.fromEntries(Object.keys(rules).map((name) => [name, name.endsWith('Number') ? 8 : 0]))),
  );

  it.each([
    ['Ab1!', 400, '新密码长度不能小于8位'],
    ['Abcdefg!', 400, '新密码必须包含数字'],
    ['ABCDEFG1!', 400, '新密码必须包含小写字母'],
    ['abcdefg1!', 400, '新密码必须包含大写字母'],
    ['Abcdefg1', 400, '新密码必须包含字符'],
    ['Abcdefg1!', 200, '修改成功，请牢记新密码。'],
  ])('answer %s with %i: %s', async (text, code, msg) => {
    const account = `strong${md5(text).slice(0, 8)}`;
    const id = await api.addUser(account, 'secret');
    await api.services.db
      .insertInto('base_captcha')
      .values({ id: account, answer: 'abcd', expires: Date.now() + 60_000 })
      .execute();
    const change = { oldPassword: md5('secret'), password: md5(text), plainPassword: text, timestamp: account, code: 'abcd' };
    const reset = { id, userPassword: md5(text), validatePassword: md5(text), plainPassword: text };
    const token = await tokenOf(account);
    expect(await api.post('/api/permission/Users/Current/Actions/ModifyPassword', change, token)).toMatchObject({ code, msg });
    expect(await api.post(`/api/permission/Users/${id}/Actions/ResetPassword`, reset, admin)).toMatchObject({ code });
  });

  // Existing clients check the text themselves and send its md5 alone: otherwise their users could not change a password.
  it('take an md5 alone', async () => {
    const id = await api.addUser('silent', 'secret');
    const reset = { id, userPassword: md5('a'), validatePassword: md5('a') };
    expect(await api.post(`/api/permission/Users/${id}/Actions/ResetPassword`, reset, admin)).toMatchObject({ code: 200 });
    expect(await api.login('silent', 'a')).toMatchObject({ code: 200 });
  });

  it('refuse a text that is not that of the md5', async () => {
    const id = await api.addUser('trick', 'secret');
    const reset = { id, userPassword: md5('a'), validatePassword: md5('a'), plainPassword: 'Abcdefg1!' };
    expect(await api.post(`/api/permission/Users/${id}/Actions/ResetPassword`, reset, admin)).toMatchObject({
      code: 400,
      msg: '新密码与其 MD5 值不一致',
    });
  });
});

/** Every setting has a value that names it. */
const marked = async () => {
  const { fields } = api.services.catalogue.resource('system/sysConfig');
  const texts = fields.filter(({ jnpfKey, access }) => ['input', 'textarea'].includes(jnpfKey) && access === undefined);
  // A secret of an earlier test is for another account.
  const secrets = fields.filter(({ access }) => access === 'secret');
  const values = [...texts.map(({ id }) => [id, `canary-${id}`]), ...secrets.map(({ id }) => [id, null])];
  await api.services.sysConfig.save(Object.fromEntries(values) as Record<string, string | null>);
};

describe('the settings', () => {
  const rules = ['passwordLengthMinNumber', 'mandatoryModificationOfInitialPassword', 'updateCycle'];

  it('show an ordinary user what the shell and the form of the own password need, and no more', async () => {
    await marked();
    await api.addUser('ordinary', 'secret');
    const token = await tokenOf('ordinary');
    const { data, text } = await api.get(path, token);
    for (const rule of rules) expect(data).toHaveProperty(rule);
    expect([...new Set(text.match(/canary-\w+/g))].sort()).toEqual(
      ['appIcon', 'companyName', 'copyright', 'jnpfDomain', 'loginIcon', 'logoIcon', 'navigationIcon', 'sysName', 'sysVersion', 'title', 'workLogoIcon'].map(
        (name) => `canary-${name}`,
      ),
    );
    expect(Object.keys(data).filter((name) => /email|sms|qyh|ding|white|file|lock|token|admin|importDays|audit|register|storedSecrets/i.test(name))).toEqual([]);
  });

  it('show the holder of their menu all but what is confidential', async () => {
    await marked();
    const id = await api.addUser('reader2', 'secret');
    const role = String((await api.post('/api/permission/Role', { fullName: 'Reader', enCode: 'reader', globalMark: 1 }, admin)).data['id']);
    await api.post(`/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds: [id] }, admin);
    const menus = await api.services.recordsOf('system/menu', serverCaller).all({});
    const menu = String(menus.find(({ urlAddress }) => urlAddress === 'system/sysConfig')?.['id']);
    const form = (await (await api.services.rights.offers()).of(menu)).forms.map(({ id: field }) => field);
    const body = { objectType: 'Role', button: [], column: [], form, resource: [], module: [menu] };
    expect(await api.put(`/api/permission/Authority/Data/${role}`, body, admin)).toMatchObject({ code: 200 });
    const { data, text } = await api.get(path, await tokenOf('reader2'));
    expect(data).toMatchObject({ whiteListIp: 'canary-whiteListIp', emailSmtpHost: 'canary-emailSmtpHost' });
    for (const name of ['newUserDefaultPassword', 'smsKeyId', 'dingSynAppKey', 'registerKey', 'storedSecrets'])
      expect(text.includes(`canary-${name}`) || data[name]).toBeFalsy();
  });
});
