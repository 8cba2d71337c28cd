import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

it('shows the menus of the application that the user works in, and the others to switch to', async () => {
  const system = { fullName: '能源交易', enCode: 'trading', icon: 'icon-ym icon-ym-sysName', sortCode: 2, enabledMark: 1 };
  const created = await api.post('/api/system/System', system, token);
  expect(created).toMatchObject({ code: 200 });
  const { list } = (await api.get('/api/system/System', token)).data as { list: { id: string; enCode: string }[] };
  const id = list.find(({ enCode }) => enCode === 'trading')?.id ?? '';
  const menu = {
    systemId: id,
    parentId: '-1',
    fullName: '报价',
    enCode: 'offers',
    type: 2,
    urlAddress: 'systemData/dictionary',
    category: 'Web',
    icon: 'x',
    sortCode: 1,
    enabledMark: 1,
  };
  expect(await api.post('/api/system/Menu', menu, token)).toMatchObject({ code: 200 });
  const empty = { fullName: '空', enCode: 'empty', icon: 'x', sortCode: 3, enabledMark: 1 };
  expect(await api.post('/api/system/System', empty, token)).toMatchObject({ code: 200 });
  const me = async () => (await api.get('/api/oauth/CurrentUser', token)).data as { menuList: { enCode: string }[]; userInfo: object };
  const before = await me();
  expect(before.menuList.map(({ enCode }) => enCode)).not.toContain('offers');
  expect(before.userInfo).toMatchObject({
    systemId: 'main',
    systemIds: [
      { id: 'main', currentSystem: true },
      { id, name: '能源交易', currentSystem: false },
    ],
  });
  expect(await api.put('/api/permission/Users/Current/major', { majorId: id, majorType: 'System' }, token)).toMatchObject({ code: 200 });
  const after = await me();
  expect(after.menuList.map(({ enCode }) => enCode)).toEqual(['offers']);
  expect(after.userInfo).toMatchObject({ systemId: id });
});
