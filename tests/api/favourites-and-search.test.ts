import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxFavourites } from '#server/behaviours/own-favourites.ts';
import { addModule, addRecord, control, siteList } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let ada: string;
let ben: string;

const tokenOf = async (account: string): Promise<string> => {
  await api.addUser(account, 'secret');
  return String((await api.login(account, 'secret')).data['token']);
};

beforeAll(async () => {
  api = await startApi();
  [ada, ben] = [await tokenOf('ada'), await tokenOf('ben')];
});
afterAll(() => api.close());

const favouritesOf = async (token: string) => (await api.get('/api/system/Favourite', token)).data;
const add = (path: unknown, token: string) => api.put('/api/system/Favourite', { path }, token);
const remove = (path: string, token: string) =>
  api.ask({ method: 'DELETE', url: '/api/system/Favourite', payload: { path }, headers: { authorization: token } });

it('favourites are each user’s own, in the order in which they were added', async () => {
  for (const path of ['/energyLedger', '/profile']) expect((await add(path, ada)).code).toBe(200);
  await add('/profile', ben);
  expect(await favouritesOf(ada)).toEqual(['/energyLedger', '/profile']);
  await remove('/energyLedger', ben);
  expect(await favouritesOf(ada)).toEqual(['/energyLedger', '/profile']);
  expect((await remove('/energyLedger', ada)).code).toBe(200);
  expect(await favouritesOf(ada)).toEqual(['/profile']);
  expect(await favouritesOf(ben)).toEqual(['/profile']);
});

it('a page that two tabs add at once is stored once', async () => {
  const answers = await Promise.all(['/twice', '/twice', '/twice'].map((path) => add(path, ben)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(await favouritesOf(ben)).toEqual(['/profile', '/twice']);
});

it.each([['//evil.example'], ['https://evil.example'], ['/a?x=1'], ['profile'], [''], [`/${'x'.repeat(500)}`], [null], [7]])(
  'refuses %j as a page',
  async (path) => expect((await add(path, ada)).code).toBe(400),
);

it('tells when a user has as many favourites as are allowed', async () => {
  const count = ((await favouritesOf(ada)) as unknown as string[]).length;
  for (let number = count; number < maxFavourites; number += 1) await add(`/page${number}`, ada);
  expect(await add('/one-more', ada)).toMatchObject({ code: 400, msg: '最多收藏 50 个页面，请先取消收藏不常用的页面' });
});

const search = async (keyword: string, token: string) =>
  (await api.get(`/api/system/Search?keyword=${encodeURIComponent(keyword)}`, token)).data as {
    list: { moduleId: string; fullName: string; records: { id: string; title: string; label: string; text: string }[] }[];
    isPartial: boolean;
  };

it('a search finds records of the modules that the caller may open, a few of each', async () => {
  const admin = await api.administrator();
  const { list, isPartial } = await search('grid-cn', admin);
  expect(isPartial).toBe(false);
  expect(list.map(({ moduleId, fullName }) => [moduleId, fullName])).toEqual([['emissionFactor', '排放因子库']]);
  const [factors] = list;
  expect(factors?.records).toHaveLength(5);
  for (const { title, text } of factors?.records ?? []) expect(`${title} ${text}`).toMatch(/GRID-CN/);
  expect((await search('grid-cn', ada)).list).toEqual([]);
});

it('a search finds the names of records of a module whose list has no query fields', async () => {
  const admin = await api.administrator();
  const columnData = { ...siteList, columnList: [], searchList: [] };
  const fields = [control('inputNumber', 'count', '数量'), control('input', 'title', '名称')];
  const module = await addModule(api, admin, { fields, columnData });
  await api.put(`/api/visualdev/Base/${module}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, admin);
  await addRecord(api, admin, module, { title: '空压机 7 号' });
  const { list } = await search('空压机', admin);
  expect(list).toMatchObject([{ moduleId: module, records: [{ title: '空压机 7 号' }] }]);
});

it('a search answers nothing for an empty keyword, and takes signs literally', async () => {
  const admin = await api.administrator();
  for (const keyword of ['', '  ', '%', '_', "'; drop table base_user; --"]) expect((await search(keyword, admin)).list).toEqual([]);
  expect((await api.get(`/api/system/Search?keyword=${'x'.repeat(101)}`, admin)).code).toBe(400);
  expect((await api.get('/api/system/Search?keyword=a')).code).toBe(600);
});

it('feedback reaches the administrators as a message with its text as text', async () => {
  const sent = await api.post('/api/system/Feedback', { content: 'Too <b>slow</b>\nhere', path: '/energyLedger' }, ada);
  expect(sent.code).toBe(200);
  const admin = await api.administrator();
  const { list } = (await api.get('/api/message', admin)).data as { list: { id: string; title: string }[] };
  const [message] = list;
  expect(message?.title).toMatch(/的意见反馈$/);
  const english = await api.ask({ method: 'GET', url: '/api/message', headers: { authorization: admin, 'tangu-language': 'en' } });
  expect(english.data['list']).toMatchObject([{ title: expect.stringMatching(/^Feedback of /) as string }]);
  const { data } = await api.get(`/api/message/ReadInfo/${String(message?.id)}`, admin);
  expect(data['bodyText']).toBe('<p>Too &lt;b&gt;slow&lt;/b&gt;<br>here</p><p>/energyLedger</p>');
  for (const content of ['', '   ', 'x'.repeat(2001)]) expect((await api.post('/api/system/Feedback', { content }, ada)).code).toBe(400);
});
