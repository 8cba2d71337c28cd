import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraft, addModule, base, online, releaseModule } from '../fixtures/module';
import { listOf } from '../fixtures/reply';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const make = () => addDraft(api, token);
const release = (id: string, body: object = {}) => releaseModule(api, token, id, body);

interface Menu {
  id: string;
  parentId: string;
  enCode: string;
  fullName: string;
  type: number;
  icon: string;
  urlAddress: string;
  propertyJson: string;
  children: Menu[] | null;
}
const flat = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);
const currentUser = async () =>
  (await api.get('/api/oauth/CurrentUser', token)).data as unknown as {
    menuList: Menu[];
    permissionList: { modelId: string; button: { enCode: string }[]; column: { enCode: string }[] }[];
  };
const menusOf = async (id: string) =>
  flat((await currentUser()).menuList).filter(
    ({ type, propertyJson }) => type === 3 && (JSON.parse(propertyJson) as { moduleId: string }).moduleId === id,
  );

/** Names that the forms, screens and menus of those clients use. */
const fontIcons = [
  'webDesign',
  'dataDictionary',
  'tree-organization3',
  'tree-department1',
  'tree-position1',
  'tree-user2',
  'funcFlow',
  'portal-rankList',
  'global-role',
  'btn-clearn',
  'wf-outgoingApply',
  ...[
    'area',
    'bar',
    'cascader',
    'createtime',
    'date',
    'fold',
    'founder',
    'function',
    'label',
    'link',
    'menu',
    'number',
    'radar',
    'select',
    'table',
    'todolist',
    'Panel',
    'email',
    'group1',
    'input',
    'notice',
    'textarea',
    'user',
  ].map((name) => `generator-${name}`),
];

const group = async () => flat((await currentUser()).menuList).find(({ enCode }) => enCode === 'carbon') as Menu;

describe('the menus of a module', () => {
  it.each(['Web', 'App'])('find a group below the system for %s, because existing clients require a parent', async (category) => {
    const id = await make();
    const [system] = listOf(await api.get(`/api/system/Menu/SelectorFilter/${id}?category=${category}`, token));
    const groups = system?.['children'] as { id: string; type: number; disabled: boolean }[];
    expect(groups[0]).toMatchObject({ type: 1, disabled: false });
    const place =
      category === 'Web' ? { pc: 1, app: 0, pcModuleParentId: [groups[0]?.id] } : { pc: 0, app: 1, appModuleParentId: [groups[0]?.id] };
    expect(await release(id, place)).toMatchObject({ code: 200 });
    const { data } = await api.get(`${base}/${id}/getReleaseMenu`, token);
    expect(data).toMatchObject({ pcIsRelease: category === 'Web' ? 1 : 0, appIsRelease: category === 'App' ? 1 : 0 });
  });

  it('have icons of the font of existing clients', async () => {
    const id = await make();
    await release(id, { pc: 1, pcModuleParentId: [(await group()).id] });
    const icons = flat((await currentUser()).menuList).map(({ icon }) => icon);
    expect(icons.filter((icon) => !fontIcons.some((name) => icon === `icon-ym icon-ym-${name}`))).toEqual([]);
    expect(await menusOf(id)).toMatchObject([{ icon: 'icon-ym icon-ym-webDesign' }]);
  });

  it('are created below their parents, and renamed and removed with the module', async () => {
    const id = await make();
    const parent = (await group()).id;
    const parents = () => api.get(`/api/system/Menu/SelectorFilter/${id}?category=Web`, token);
    expect(listOf(await parents())).toMatchObject([{ id: 'main', type: 0, disabled: false, hasChildren: true }]);
    expect(
      await release(id, { pc: 1, app: 0, pcModuleParentId: [parent], appModuleParentId: [], platformRelease: '{"pc":1,"app":0}' }),
    ).toMatchObject({ code: 200 });
    const { data } = await api.get(`${base}/${id}`, token);
    expect(data['platformRelease']).toBe('{"pc":1,"app":0}');
    expect(await menusOf(id)).toMatchObject([
      { parentId: parent, fullName: data['fullName'], enCode: data['enCode'], urlAddress: `model/${String(data['enCode'])}`, type: 3 },
    ]);
    expect(JSON.stringify(listOf(await parents()))).toContain(`"disabled":true`);
    expect(listOf(await api.get(`${base}?keyword=${String(data['enCode'])}`, token))).toMatchObject([
      { pcIsRelease: 1, appIsRelease: 0, pcReleaseName: `碳管理/${String(data['fullName'])}` },
    ]);

    await api.put(`${base}/${id}`, { fullName: `${String(data['fullName'])}新` }, token);
    expect(await release(id, { pc: 1, app: 0, pcModuleParentId: [parent] })).toMatchObject({ code: 200 });
    expect(await menusOf(id)).toMatchObject([{ fullName: `${String(data['fullName'])}新` }]);

    expect(await release(id, { pc: 1, app: 0, pcModuleParentId: ['main'] })).toMatchObject({ code: 200 });
    expect((await menusOf(id)).map(({ parentId }) => parentId).toSorted()).toEqual(['-1', parent].toSorted());

    await api.remove(`${base}/${id}`, token);
    expect(await menusOf(id)).toEqual([]);
  });

  it('are created once by simultaneous requests', async () => {
    const id = await addModule(api, token);
    const body = { pc: 1, pcModuleParentId: [(await group()).id] };
    for (const reply of await Promise.all(Array.from({ length: 5 }, () => api.post(`${base}/${id}/Actions/Module`, body, token))))
      expect(reply).toMatchObject({ code: 200 });
    expect(await menusOf(id)).toHaveLength(1);
  });

  it('have the permissions of the list’s buttons and columns', async () => {
    const id = await make();
    await release(id, { pc: 1, pcModuleParentId: [(await group()).id] });
    const [menu] = await menusOf(id);
    const permission = (await currentUser()).permissionList.find(({ modelId }) => modelId === menu?.id);
    expect(permission?.button.map(({ enCode }) => enCode)).toEqual(
      expect.arrayContaining(['btn_add', 'btn_edit', 'btn_remove', 'btn_detail', 'btn_batchRemove']),
    );
    expect(permission?.column.map(({ enCode }) => enCode)).toEqual(expect.arrayContaining(['name', 'amount', 'meters-meterNo']));
  });

  it.each<[string, object, number]>([
    ['a release without a platform', { pc: 0, app: 0, pcModuleParentId: [] }, 400],
    ['an unknown parent', { pc: 1, app: 0, pcModuleParentId: ['unknown'] }, 400],
  ])('are not created for %s, and the module stays a draft', async (_, body, code) => {
    const id = await make();
    expect(await release(id, body)).toMatchObject({ code });
    expect(await api.get(`${base}/${id}`, token)).toMatchObject({ data: { state: 0, isRelease: 0 } });
    expect(await api.get(`${online}/${id}/Config`, token)).toMatchObject({ code: 404 });
  });
});
